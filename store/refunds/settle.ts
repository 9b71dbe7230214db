/** Settles a refund: one statement writes its outcome, what follows for its payment, and the event. */
import { tellChange } from '../../contract/event'
import { presentRefund } from '../../contract/refunds/view'
import { currencyDigits } from '../../domain/money'
import { Prisma } from '../../prisma/generated/client'
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { eventParts, lastEventTime, planEvents } from '../events'
import { part, statement } from '../statement'

export type RefundOutcome = 'succeeded' | 'failed'

/** `amount`: what the processor has given back. Returns false, and writes nothing, if the refund is no longer `pending`. */
export async function settleRefund(
  { db, now }: StoreContext,
  from: RefundModel,
  status: RefundOutcome,
  amount: bigint,
): Promise<boolean> {
  const after = presentRefund({ ...from, status, amount })
  const { drafts } = tellChange([`refund.${status}`], presentRefund(from), after)
  const events = planEvents(drafts, from, now(), from.lastEventAt)
  const settled = part(
    'settled',
    [],
    Prisma.sql`
      UPDATE refunds r
      SET status = ${status}, amount = ${amount}::bigint, due_at = NULL, waiting_since = NULL, last_event_at = ${lastEventTime(events, from.lastEventAt)}
      WHERE r.id = ${from.id} AND r.account_id = ${from.accountId} AND r.livemode = ${from.livemode}
        AND r.status = 'pending'
      RETURNING 1`,
  )
  const payment = part(
    'payment',
    ['settled'],
    Prisma.sql`
      UPDATE payments p
      SET refunds_pending = p.refunds_pending - ${from.amount}::bigint ${status === 'succeeded' ? givingBack({ ...from, amount }) : Prisma.empty}
      FROM settled
      WHERE p.id = ${from.paymentId} AND p.account_id = ${from.accountId} AND p.livemode = ${from.livemode}`,
  )
  const parts = [settled, payment, ...eventParts(events, 'settled')]
  return (await db.$executeRaw(statement('refunds.settle', parts, 'settled'))) === 1
}

/**
 * A payment that is disputed by now keeps that status. The replaced values are kept for the payment's next event, as the API
 * shows them (decision 0043).
 */
function givingBack({ amount, currency }: RefundModel): Prisma.Sql {
  const unit = 10 ** currencyDigits(currency)
  const major = (minor: Prisma.Sql) => Prisma.sql`trim_scale(${minor} / ${unit}::numeric)`
  const net = major(Prisma.sql`(p.amount_captured - p.amount_refunded - p.fee)`)
  return Prisma.sql`,
        untold = jsonb_build_object(
          'status', p.status, 'amount_refunded', ${major(Prisma.sql`p.amount_refunded`)},
          'net', jsonb_build_object('amount', ${net}, 'currency', p.currency)) || coalesce(p.untold, '{}'),
        amount_refunded = p.amount_refunded + ${amount}::bigint,
        status = CASE
          WHEN p.status = 'disputed' THEN p.status
          WHEN p.amount_refunded + ${amount}::bigint = p.amount_captured THEN 'refunded'
          ELSE 'partially_refunded' END`
}
