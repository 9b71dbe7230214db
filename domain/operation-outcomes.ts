/** What an operation on a payment comes to: by the payment, by what was asked, and by what the acquirer told (contract 3.8, 3.9). */
import type { PaymentFacts } from './payment-facts'
import {
  captured,
  ended,
  released,
  stands,
  underProcessorKey,
  type CaptureTerms,
  type PaymentOutcome,
  type Taken,
} from './payment-outcomes'
import { canOperate, isUndecided, type PaymentOperation } from './payment-states'
import type { RefusalCode, WaitReason } from './payment-work'

export interface CaptureInput {
  /** Minor units, as text; null for whatever is left. */
  amount: string | null
  final: boolean
  reference?: string | null
  metadata?: Readonly<Record<string, string>>
  /** When it failed after it had succeeded, in ISO 8601. */
  failedAt?: string
  /** Its keys as they were sent, which the column does not keep the order of. */
  keys?: readonly string[]
}

/** A confirm asks nothing of the acquirer that moves money (app/payments/accept-challenge.ts). */
export type OperationKind = Exclude<PaymentOperation, 'confirm'>

/** What the operation's row keeps of the call. `from`: the state that an operator saw. In any other it is refused. */
export type OperationInput = Partial<CaptureInput> & { from?: string }

/** `isNamed`: the call named the amount, and did not ask for whatever is left. */
export type Wanted =
  | { kind: 'capture'; terms: CaptureTerms; final: boolean; isNamed: boolean }
  | { kind: 'close' | 'release' }
  | { kind: 'refused'; code: RefusalCode }

export function wantedOf(
  row: PaymentFacts & { capture: boolean },
  kind: OperationKind,
  { from = row.status, amount: named = null, final = false, metadata = {}, ...input }: OperationInput,
): Wanted {
  if (from !== row.status || !canOperate(kind, row.status)) return refused('payment_unexpected_state')
  if (kind === 'cancel') return { kind: 'close' }
  if (kind === 'release')
    return row.capture
      ? { kind: 'capture', terms: { amount: row.amount }, final: true, isNamed: false }
      : { kind: 'release' }
  const left = row.amount - row.amountCaptured
  const amount = named === null ? left : BigInt(named)
  if (amount > left) return refused('amount_exceeds_authorized')
  const { keys = Object.keys(metadata), ...rest } = input
  const sent = Object.fromEntries(keys.map((key) => [key, metadata[key] ?? '']))
  return { kind: 'capture', terms: { ...rest, metadata: sent, amount }, final, isNamed: named !== null }
}

/**
 * What the acquirer told, by the account's time. `foreign`: under the payment's key stands what is another's. `closing`: that key is
 * being closed, and nothing else is sent under it. `close_taken`: how that ends is told later, or asked at `askAt`.
 */
export type Told =
  | {
      kind: 'captured'
      amount?: bigint | undefined
      at: Date
      taken: Taken | null
      arn?: string | undefined
      isPending?: boolean
    }
  | { kind: 'refused'; declineCode: string; taken: Taken | null }
  | { kind: 'closed'; processorKey: string; taken: Taken | null }
  | { kind: 'close_taken'; processorKey: string; askAt: Date }
  | { kind: 'foreign' | 'closing' | 'transient' | 'unavailable' | 'unknown' | 'cannot_tell' | 'unasked' }

/**
 * `refused`: the operation changes nothing. `stands`: but the acquirer had captured what the row does not tell, and that is
 * booked. `given_up`: the payment is another's. `waiting`: whether it was done is not known, and is asked about again; with `isClosing`
 * the acquirer has taken it, and decides it later.
 */
export type DecidedOperation =
  | { kind: 'done'; outcome: PaymentOutcome }
  | { kind: 'refused'; code: RefusalCode; declineCode?: string; stands?: PaymentOutcome }
  | { kind: 'given_up' }
  | { kind: 'waiting'; reason: WaitReason; isClosing?: true }

export function decideOperation(row: PaymentFacts, wanted: Wanted, told: Told): DecidedOperation {
  if (wanted.kind === 'refused') return wanted
  if (wanted.kind === 'release') return done(released(row))
  if (told.kind === 'foreign') return { kind: 'given_up' }
  if (wanted.kind === 'capture' && told.kind === 'captured') {
    const { terms, final, isNamed } = wanted
    const { amount = terms.amount, at, taken, arn, isPending = false } = told
    return isNamed && amount !== terms.amount
      ? refused('idempotency_key_reused')
      : done(captured(row, { ...terms, amount, arn, isPending }, final, at, taken?.amount))
  }
  if (told.kind === 'refused')
    // A restored database does not know of all captures.
    return told.taken && told.taken.amount >= row.amount
      ? found(stands(row, told.taken))
      : { ...refused('card_declined'), declineCode: told.declineCode }
  if (told.kind === 'closed') {
    const { processorKey, taken } = told
    return taken && taken.amount > row.amountCaptured
      ? found(underProcessorKey(stands(row, taken), processorKey))
      : done(underProcessorKey(ended(row, 'cancelled'), processorKey))
  }
  // Whether anything was approved is known: nothing of it can be captured any more, however its close ends (decision 0257).
  if (told.kind === 'close_taken')
    return isUndecided(row.status)
      ? { kind: 'waiting', reason: 'processor_unavailable', isClosing: true }
      : done(underProcessorKey(ended(row, 'cancelled', told.askAt), told.processorKey))
  if (told.kind === 'closing') return refused('payment_unexpected_state')
  const isTransient = wanted.kind === 'capture' && told.kind === 'transient'
  return { kind: 'waiting', reason: isTransient ? 'processing_error' : 'processor_unavailable' }
}

const done = (outcome: PaymentOutcome) => ({ kind: 'done', outcome }) as const

const refused = (code: RefusalCode) => ({ kind: 'refused', code }) as const

/** The payment is booked as it stands at the acquirer, and the operation refused. */
const found = (outcome: PaymentOutcome): DecidedOperation => ({
  ...refused('payment_unexpected_state'),
  stands: outcome,
})
