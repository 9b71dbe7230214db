/**
 * A capture that has succeeded may be confirmed later, or fail: acquirers take it first. Nobody asks about it every day, so whoever
 * hears of it has the acquirer asked, and only its answer counts.
 */
import { CAPTURE_CONFIRMED, captureFailed } from '../../domain/capture-outcomes'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentOperationModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { capturedBy, keyOfCapture, type CapturesOf } from './captures-of'

/**
 * `stands`: as it was booked. `failed`: it is taken back now. `kept`: it has failed, and cannot be taken back, since somebody else
 * has money of the payment. `unanswered`: the acquirer does not say how it stands.
 */
export type LookedAtCapture = 'stands' | 'failed' | 'kept' | 'unanswered'

export async function lookAtCapture(
  { store, acquirers, cause, log }: Pick<Acting, 'store' | 'acquirers' | 'cause' | 'log'>,
  ours: CapturesOf,
  operation: PaymentOperationModel,
): Promise<LookedAtCapture> {
  const { payment } = ours
  const known = await acquirers.of(payment).inquireCapture(keyOfCapture(payment, operation))
  if (known.kind !== 'known' || !known.value) return 'unanswered'
  const { value } = known
  const isLast = isLastOf(ours, operation)
  if (value.state !== 'refused') {
    if (isLast && value.state === 'captured' && payment.lastCaptureStatus === 'pending')
      await store.payments.recordOutcome(payment, CAPTURE_CONFIRMED, { cause })
    return 'stands'
  }
  const outcome = captureFailed(payment, capturedBy(operation, ours), isLast)
  if (!outcome) {
    log.error({ payment: payment.id }, 'a capture has failed whose money was given back or is disputed')
    return 'kept'
  }
  // Nothing of its authorization is to be held for a payment that has failed.
  const ends = outcome.changes.status === 'failed'
  if (ends && (await acquirers.of(payment).close(authorizeKey(payment), payment.id)).kind !== 'known')
    return 'unanswered'
  const { declineCode } = value
  const failed = await store.payments.failCapture(payment, operation, { outcome, declineCode, cause })
  return failed ? 'failed' : 'unanswered'
}

const isLastOf = ({ captures }: CapturesOf, operation: PaymentOperationModel): boolean =>
  captures
    .filter(({ result }) => result === 'succeeded')
    .every(({ createdAt }) => createdAt <= operation.createdAt)
