/** Settles a refund: one statement writes its outcome, what follows for its payment, and the events of both. */
import { presentRefund } from '../../contract/refunds/view'
import type { Cause } from '../../domain/cause'
import { settledRefund, type RefundOutcome } from '../../domain/refunds'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import { plan, revised, type Change } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext, Tenant } from '../context'
import { changePayment } from '../payments/change'

/** Returns false, and writes nothing, if the refund is no longer `pending`. */
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
    if (refund.status !== 'pending') return false
    const changes = settlement(context, refund, payment, outcome, cause)
    if (await commit(context, 'refunds.settle', changes)) return true
  }
  throw new Error(`the payment of refund ${id} changes all the time`)
}

function settlement(
  context: StoreContext,
  from: RefundModel,
  payment: PaymentModel,
  outcome: RefundOutcome,
  cause: Cause,
): Change[] {
  const after = settledRefund(payment, from.amount, outcome)
  const next = revised(from, after.refund)
  const shown = {
    types: [`refund.${outcome.status}`] as const,
    before: presentRefund(from),
    after: presentRefund(next),
    apiVersion: from.apiVersion,
  }
  return [
    plan('refunds', from, next, shown, { at: context.now(), cause }),
    changePayment(context, payment, after.payment, cause),
  ]
}
