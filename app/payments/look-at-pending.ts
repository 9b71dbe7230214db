/**
 * What its acquirer has taken, and decides later: a capture, and the close of what is over. It is asked about until it is decided, at most
 * an hour apart (decisions 0249 and 0257).
 */
import { DataFault } from '../../domain/incidents'
import { isCapturePending, isStillClosing } from '../../domain/payment-facts'
import { pendingWait } from '../../domain/retries'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { isCapturedAtOnce } from './captures-of'
import { closingWait } from './close'
import { lookAtCapture } from './look-at-capture'
import { lookAtClose } from './pending-close'

interface LookedAtPending {
  /** As it is after the look. */
  payment: PaymentModel
  /** When it is asked about again; null if nothing is pending. */
  askAt: Date | null
}

/** Asks once the time has come. While its last capture is pending, the earlier ones are asked about, too. */
export async function lookAtPending(deps: Acting, payment: PaymentModel): Promise<LookedAtPending> {
  const { store, now, cause } = deps
  if (!isCapturePending(payment) && !isStillClosing(payment)) return { payment, askAt: null }
  const at = now()
  if (payment.dueAt && payment.dueAt > at) return { payment, askAt: payment.dueAt }
  const isClosing = isStillClosing(payment) && !(await lookAtClose(deps, payment))
  let next = isStillClosing(payment) ? await reread(deps, payment) : payment
  if (isCapturePending(next)) next = await lookAtCaptures(deps, next)
  const waits = [
    ...(isClosing ? [closingWait(deps, next)] : []),
    ...(isCapturePending(next) ? [pendingWait(at.getTime() - (next.capturedAt ?? at).getTime())] : []),
  ]
  if (waits.length === 0 && !isStillClosing(next)) return { payment: next, askAt: null }
  const askAt = waits.length === 0 ? null : new Date(at.getTime() + Math.min(...waits))
  await store.payments.reschedule(next, askAt, next.waitingSince, cause)
  return { payment: await reread(deps, next), askAt }
}

async function lookAtCaptures(deps: Acting, payment: PaymentModel): Promise<PaymentModel> {
  const captures = await deps.store.operations.captures(payment.id)
  const capturing = isCapturedAtOnce({ payment, captures })
    ? (['at_once'] as const)
    : captures.filter(({ result }) => result === 'succeeded')
  let next = payment
  for (const one of capturing) {
    await lookAtCapture(deps, { payment: next, captures }, one)
    next = await reread(deps, next)
  }
  return next
}

async function reread({ store }: Acting, { accountId, livemode, id }: PaymentModel): Promise<PaymentModel> {
  const row = await store.payments.find({ accountId, livemode }, id)
  if (!row) throw new DataFault('row_missing', `no payment ${id}`)
  return row
}
