/** What an operation at an acquirer was begun for, and what may be said of it where nobody can be asked. */

/** What an operation was begun for, as far as an acquirer tells it. */
export interface Terms {
  /** The id of the payment or refund that it was begun for. Absent where none was named, as by a close. */
  reference?: string
  /** When the processor began it. */
  begunAt: string
  /** Absent if the key was closed before anything was asked under it. */
  amount?: bigint
  currency?: string
  card?: { last4: string; expiryMonth: number; expiryYear: number }
}

/**
 * Something was sent under the key, and nobody can be asked what came of it. The same call may be repeated under the same key until
 * `repeatUntil` (ISO 8601), and does nothing twice; null: no more. From then on it is known when it is told. `terms`: what it was
 * sent for.
 */
export interface CannotTell {
  kind: 'cannot_tell'
  repeatUntil: string | null
  terms?: Terms
}

/** Whether it was sent for this payment or refund, as far as anybody knows. */
export const isSentFor = ({ terms }: Pick<CannotTell, 'terms'>, id: string): boolean =>
  terms?.reference === undefined || terms.reference === id

/** Whether the same call may be sent again. The acquirer's memory is checked once more when it is. */
export const isRepeatable = ({ repeatUntil }: Pick<CannotTell, 'repeatUntil'>, now: Date): boolean =>
  repeatUntil !== null && now.getTime() < Date.parse(repeatUntil)
