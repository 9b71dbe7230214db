/** Asks an acquirer what it knows of a payment's disputes, and follows it. Notifications may be lost; this finds what they told. */
import type { DisputeNotice } from '../../domain/disputes'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import { watchOf } from '../../store/disputes/watch'
import { followNoticeOf, type Following } from './follow'

/**
 * What it tells; null if it has not said, and `unsupported` if it cannot be asked. `own`: the dispute whose workflow looks, and need not
 * be woken.
 */
export async function lookAtDisputes(
  deps: Following,
  payment: PaymentModel,
  own?: string,
): Promise<readonly DisputeNotice[] | 'unsupported' | null> {
  const { acquirers, store, now, cause } = deps
  const capturedAt = (await firstCapture(deps, payment)).toISOString()
  const times = { capturedAt, now: now().toISOString() }
  const answer = await acquirers.of(payment).contested(authorizeKey(payment), times)
  if (answer.kind === 'unsupported') return answer.kind
  if (answer.kind !== 'known') return null
  const { disputes = [], fraudWarnedAt = null } = answer.value ?? {}
  if (fraudWarnedAt !== null) await store.disputes.warn(payment, new Date(fraudWarnedAt), cause)
  for (const notice of disputes) await followNoticeOf(deps, payment, notice, own)
  return disputes
}

/** The row of a payment has the time of its last capture; a card goes by the first, from which its look-out has begun. */
async function firstCapture({ store }: Following, payment: PaymentModel): Promise<Date> {
  const watch = await store.disputeWatches.find(payment, watchOf(payment.id))
  return watch?.createdAt ?? payment.capturedAt ?? payment.createdAt
}
