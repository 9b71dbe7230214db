/** The results of work on a payment that does not finish at once (contract 3.8, 3.13). */

/** Why the outcome is not known yet: the error code of all answers until it is known. */
export const WAIT_REASONS = ['processing_error', 'processor_unavailable'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/**
 * Why a payment's next step comes later: one of the reasons above, or it waits for the answer to its challenge, for
 * its capture, for the acquirer to confirm that or its close, or for another process that holds its lease.
 */
export type StepReason = WaitReason | 'challenge' | 'capture' | 'confirmation' | 'lease'

/**
 * Why an operation was refused: the error code of the answer. It had no effect, so another may take its place under the same
 * Idempotency-Key.
 */
export const REFUSAL_CODES = [
  'payment_unexpected_state',
  'parameter_impossible',
  'amount_exceeds_authorized',
  'card_declined',
  'idempotency_key_reused',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Of the result of an operation, null while it is under way. */
export const isRefusal = (result: string | null): result is RefusalCode =>
  REFUSAL_CODES.some((code) => code === result)

/** The reason in a payment's row; null if there is none. */
export function waitReasonOf({ pendingReason }: { pendingReason: string | null }): WaitReason | null {
  if (pendingReason === null) return null
  const reason = WAIT_REASONS.find((known) => known === pendingReason)
  if (reason === undefined)
    throw new Error(`a payment waits for "${pendingReason}", which is no known reason`)
  return reason
}

/** Identifies an operation by its row: by the operation's key hash in hex. */
export interface OperationMessage {
  operation: string
}

/** The answer of a payment's workflow to a message. The row has the rest. */
export type UpdateResult =
  { kind: 'settled' } | { kind: 'waiting'; reason: StepReason } | { kind: 'refused'; code: RefusalCode }

/**
 * `unavailable`: Temporal did not answer in time, and the row says what was done. `failed`: the workflow refused the message
 * itself, which is a fault of this service and tells nothing of the operation.
 */
export type MessageResult = UpdateResult | { kind: 'unavailable' | 'failed'; reason: string }
