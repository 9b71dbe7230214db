/** Settles a refund: one statement writes its outcome, what follows for its payment, and the events of both. */
import { tellChange } from '../../contract/event'
import { presentRefund } from '../../contract/refunds/view'
import { refundedStatus } from '../../domain/refunds'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { eventParts, lastEventTime, planEvents } from '../events'
import { changing } from '../finish'
import { changePayment } from '../payments/change'
import { part, statement } from '../statement'

export type RefundOutcome = 'succeeded' | 'failed'

/** Whenever a settlement is overtaken, another change of the payment was first: that many in a row do not happen. */
const TRIES = 200

/** `amount`: what the processor has given back. Returns false, and writes nothing, if the refund is no longer `pending`. */
export async function settleRefund(
  context: StoreContext,
  from: RefundModel,
  status: RefundOutcome,
  amount: bigint,
): Promise<boolean> {
  const { accountId, livemode, paymentId, id } = from
  const { db } = context
  for (let tries = 0; tries < TRIES; tries += 1) {
    const payment = await db.payment.findFirstOrThrow({ where: { accountId, livemode, id: paymentId } })
    // Looked at after the payment, which then cannot contain this settlement already.
    if ((await db.refund.count({ where: { accountId, livemode, id, status: 'pending' } })) === 0) return false
    if (await settleOnce(context, { ...from, status, amount }, from, payment)) return true
  }
  throw new Error(`the payment of refund ${id} changes all the time`)
}

/** False, and nothing is written, if the refund or its payment is no longer what it was. */
async function settleOnce(
  context: StoreContext,
  settled: RefundModel,
  from: RefundModel,
  payment: PaymentModel,
): Promise<boolean> {
  const { drafts } = tellChange(
    [`refund.${settled.status as RefundOutcome}`],
    presentRefund(from),
    presentRefund(settled),
  )
  const events = planEvents(drafts, from, context.now(), from.lastEventAt)
  const paid = changePayment(context, payment, ...refunding(payment, from, settled))
  const parts = [
    part('unmoved', [], unmoved(payment)),
    part(
      'settled',
      ['unmoved'],
      Prisma.sql`
      UPDATE refunds r
      SET status = ${settled.status}, amount = ${settled.amount}::bigint, due_at = NULL, waiting_since = NULL,
        last_event_at = ${lastEventTime(events, from.lastEventAt)}
      FROM unmoved
      WHERE r.id = ${from.id} AND r.account_id = ${from.accountId} AND r.livemode = ${from.livemode}
        AND r.status = 'pending'
      RETURNING 1`,
    ),
    ...eventParts([...events, ...paid.events], 'settled'),
  ]
  const also = [changing('payments', payment, paid.changes, 'settled')]
  return (await context.db.$executeRaw(statement('refunds.settle', parts, 'settled', { also }))) === 1
}

/** What a settlement changes of its payment. Only money that was given back is an event of it. */
function refunding(
  payment: PaymentModel,
  { amount: promised }: RefundModel,
  { status, amount }: RefundModel,
): [Partial<PaymentModel>, readonly 'payment.refunded'[]] {
  const refundsPending = payment.refundsPending - promised
  if (status === 'failed') return [{ refundsPending }, []]
  const amountRefunded = payment.amountRefunded + amount
  return [
    { refundsPending, amountRefunded, status: refundedStatus({ ...payment, amountRefunded }) },
    ['payment.refunded'],
  ]
}

/** Locks the payment, if nothing of it has changed since it was read. */
const unmoved = ({ id, accountId, livemode, revision, lastEventAt }: PaymentModel) => Prisma.sql`
  SELECT 1 FROM payments
  WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
    AND revision = ${revision} AND last_event_at = ${lastEventAt}
  FOR UPDATE`
