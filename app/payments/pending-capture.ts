/** A capture that its acquirer has taken is asked about until it is decided, at most an hour apart (decision 0249). */
import { DataFault } from '../../domain/incidents'
import { isCapturePending } from '../../domain/payment-facts'
import { pendingWait } from '../../domain/retries'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { isCapturedAtOnce } from './captures-of'
import { lookAtCapture } from './look-at-capture'

interface LookedAtPending {
  /** As it is after the look. */
  payment: PaymentModel
  /** When it is asked about again; null if nothing is pending. */
  askAt: Date | null
}

/** Asks once the time has come. While its last capture is pending, the earlier ones are asked about, too. */
export async function lookAtPending(deps: Acting, payment: PaymentModel): Promise<LookedAtPending> {
  const { store, now, cause } = deps
  if (!isCapturePending(payment)) return { payment, askAt: null }
  const at = now()
  if (payment.dueAt && payment.dueAt > at) return { payment, askAt: payment.dueAt }
  const captures = await store.operations.captures(payment.id)
  const capturing = isCapturedAtOnce({ payment, captures })
    ? (['at_once'] as const)
    : captures.filter(({ result }) => result === 'succeeded')
  let next = payment
  for (const one of capturing) {
    await lookAtCapture(deps, { payment: next, captures }, one)
    next = await reread(deps, next)
  }
  if (!isCapturePending(next)) return { payment: next, askAt: null }
  const waited = at.getTime() - (next.capturedAt ?? at).getTime()
  const askAt = new Date(at.getTime() + pendingWait(waited))
  await store.payments.reschedule(next, askAt, next.waitingSince, cause)
  return { payment: await reread(deps, next), askAt }
}

async function reread({ store }: Acting, { accountId, livemode, id }: PaymentModel): Promise<PaymentModel> {
  const row = await store.payments.find({ accountId, livemode }, id)
  if (!row) throw new DataFault('row_missing', `no payment ${id}`)
  return row
}
