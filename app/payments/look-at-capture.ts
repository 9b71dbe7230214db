/**
 * A capture that has succeeded may be confirmed later, or fail: acquirers take it first. One that is pending is asked about by its
 * payment's workflow; of any other whoever hears of it has the acquirer asked. Only its answer counts.
 */
import { captureDecided, captureFailed } from '../../domain/capture-outcomes'
import { toDeclineCode } from '../../domain/decline-codes'
import { isCapturePending } from '../../domain/payment-facts'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Capture, Processor } from '../../processor/port'
import type { Acting } from '../dependencies'
import { reportKeptCapture } from '../incidents/kept-capture'
import { capturedBy, keyOfCapture, type CapturesOf, type Capturing } from './captures-of'
import { closeAtAcquirer } from './close'

/**
 * `stands`: as it was booked. `failed`: it is taken back now. `kept`: it has failed, and cannot be taken back, since somebody else
 * has money of the payment. `unanswered`: the acquirer does not say how it stands.
 */
export type LookedAtCapture = 'stands' | 'failed' | 'kept' | 'unanswered'

type Looking = Pick<Acting, 'store' | 'acquirers' | 'cause' | 'log' | 'real'>

export async function lookAtCapture(
  deps: Looking,
  ours: CapturesOf,
  capturing: Capturing,
): Promise<LookedAtCapture> {
  const { store, acquirers, cause } = deps
  const { payment } = ours
  const acquirer = acquirers.of(payment)
  const told = await stateOf(acquirer, payment, capturing)
  if (!told) return 'unanswered'
  const isLast = capturing === 'at_once' || isLastOf(ours, capturing)
  if (told.state !== 'refused') {
    if (isLast && told.state === 'captured' && isCapturePending(payment))
      await store.payments.recordOutcome(payment, captureDecided(payment, 'captured'), { cause })
    return 'stands'
  }
  const amount = capturedBy(capturing, ours)
  const outcome = captureFailed(payment, amount, isLast)
  if (!outcome) {
    await reportKeptCapture(deps, payment, amount)
    if (isLast && isCapturePending(payment))
      await store.payments.recordOutcome(payment, captureDecided(payment, 'failed'), { cause })
    return 'kept'
  }
  // Nothing of its authorization is to be held for a payment that has failed.
  const ends = outcome.changes.status === 'failed'
  const row = ends ? await closed(deps, payment) : payment
  if (!row) return 'unanswered'
  const operation = capturing === 'at_once' ? null : capturing
  const ending = { outcome, declineCode: toDeclineCode(told.declineCode), cause }
  const failed = await store.payments.failCapture(row, operation, ending)
  return failed ? 'failed' : 'unanswered'
}

/** The payment, whose key is closed; null if that is not known. */
async function closed(deps: Looking, payment: PaymentModel): Promise<PaymentModel | null> {
  const closing = await deps.store.payments.beginClosing(payment, payment.processorKey, deps.cause)
  const answer = closing && (await closeAtAcquirer(deps, closing, payment.closingSince !== null))
  return answer?.kind === 'closed' ? closing : null
}

type CaptureState = { state: 'captured' | 'pending' } | { state: 'refused'; declineCode: string }

/** Null if the acquirer does not say. */
async function stateOf(
  acquirer: Processor,
  payment: PaymentModel,
  capturing: Capturing,
): Promise<CaptureState | Capture | null> {
  if (capturing === 'at_once') return stateOfSale(acquirer, payment)
  const known = await acquirer.inquireCapture(keyOfCapture(payment, capturing))
  return known.kind === 'known' ? known.value : null
}

async function stateOfSale(acquirer: Processor, payment: PaymentModel): Promise<CaptureState | null> {
  const known = await acquirer.inquire(authorizeKey(payment))
  if (known.kind !== 'known' || !known.value) return null
  const { value } = known
  const failed = { state: 'refused', declineCode: 'generic_decline' } as const
  // It was closed by a look that did not come to write what it had found.
  if (value.state === 'closed') return value.taken ? { state: 'captured' } : failed
  if (value.state !== 'approved') return null
  // It has an approval, and tells nothing of the capture.
  if (!value.captured) return { state: 'pending' }
  return value.captureStatus === 'failed' ? failed : { state: value.captureStatus ?? 'captured' }
}

const isLastOf = ({ captures }: CapturesOf, operation: PaymentOperationModel): boolean =>
  captures
    .filter(({ result }) => result === 'succeeded')
    .every(({ createdAt }) => createdAt <= operation.createdAt)
