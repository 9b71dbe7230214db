/** Settles a refund: one statement writes its outcome, what follows for its payment, and the events of both. */
import { presentRefund } from '../../contract/refunds/view'
import type { Cause } from '../../domain/cause'
import { settledRefund, type RefundOutcome } from '../../domain/refunds'
import type { DisputeModel, PaymentModel, RefundModel } from '../../prisma/generated/models'
import { noticing } from '../cardholder-notices'
import { plan, revised, type Change } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext, Tenant } from '../context'
import { refundedMeanwhile } from '../disputes/change'
import { openDisputesOf } from '../disputes/read'
import { changePayment } from '../payments/change'

/** Returns false, and writes nothing, if the refund has ended so before, or for good. */
export async function settleRefund(
  context: StoreContext,
  { accountId, livemode, paymentId, id }: Pick<RefundModel, keyof Tenant | 'paymentId' | 'id'>,
  outcome: RefundOutcome,
  cause: Cause,
): Promise<boolean> {
  const { db } = context
  for (let tries = 0; tries < TRIES; tries += 1) {
    const payment = await db.payment.findFirstOrThrow({ where: { accountId, livemode, id: paymentId } })
    // Read after the payment, which then cannot contain this settlement already.
    const refund = await db.refund.findFirstOrThrow({ where: { accountId, livemode, id } })
    const after = settledRefund(payment, refund, outcome, context.now())
    if (!after) return false
    // Also of a payment that is captured in parts, whose status does not show them.
    const disputes = await openDisputesOf(context, payment)
    const changes = settlement(context, refund, { payment, disputes }, after, cause)
    const also = outcome.status === 'succeeded' ? [noticing('refund', [refund], context.real())] : []
    if (await commit(context, 'refunds.settle', changes, { also })) return true
  }
  throw new Error(`the payment of refund ${id} changes all the time`)
}

function settlement(
  context: StoreContext,
  from: RefundModel,
  { payment, disputes }: Contested,
  after: NonNullable<ReturnType<typeof settledRefund>>,
  cause: Cause,
): Change[] {
  const next = revised(from, after.refund)
  const shown = {
    types: [`refund.${after.refund.status}`] as const,
    before: presentRefund(from),
    after: presentRefund(next),
    apiVersion: from.apiVersion,
  }
  const happening = { at: context.now(), cause }
  const paid = changePayment(context, payment, after.payment, cause)
  return [
    plan('refunds', from, next, shown, happening),
    paid,
    ...disputes.flatMap((dispute) => refundedMeanwhile(dispute, paid.next, happening)),
  ]
}

/** A payment, and those of its disputes that are open. */
interface Contested {
  payment: PaymentModel
  disputes: readonly DisputeModel[]
}
