/**
 * A new refund, whose write finishes at once (store/finish.ts). The same statement reserves its amount from what the
 * payment can still give back, so that refunds never exceed what was captured, however many are requested at once.
 */
import { tellChange } from '../../contract/event'
import { presentRefund } from '../../contract/refunds/view'
import { currencyDigits } from '../../domain/money'
import { REFUNDABLE_STATUSES } from '../../domain/refunds'
import { Prisma } from '../../prisma/generated/client'
import type { RefundModel } from '../../prisma/generated/models'
import { lastEventTime, planEvents } from '../events'
import { adding, type Work } from '../finish'
import { part } from '../statement'

export interface RefundDraft {
  refund: RefundModel
  /** The refund is of everything that the payment has left, so its amount must be exactly that. */
  remainder: boolean
}

/** Writes a refund, if the payment has its amount left. */
export function openRefund(draft: RefundDraft): Work {
  const { refund } = draft
  const view = presentRefund(refund)
  const { drafts } = tellChange(['refund.created'], null, view)
  const events = planEvents(drafts, refund, refund.createdAt, null)
  const row = { ...refund, lastEventAt: lastEventTime(events, refund.createdAt) }
  return {
    name: 'refunds.create',
    resourceId: refund.id,
    status: 201,
    body: JSON.stringify(view),
    events,
    given: enough(draft),
    parts: [promising(refund), adding('refunds', row)],
  }
}

/** What the payment `p` can still give back. */
const LEFT = Prisma.sql`(p.amount_captured - p.amount_refunded - p.refunds_pending)`

/** Locks the payment. Yields one row if the payment has the amount left. */
function enough({ refund, remainder }: RefundDraft): Prisma.Sql {
  const amount = Prisma.sql`${refund.amount}::bigint`
  return Prisma.sql`
    SELECT 1 FROM payments p
    WHERE id = ${refund.paymentId} AND account_id = ${refund.accountId} AND livemode = ${refund.livemode}
      AND status IN (${Prisma.join(REFUNDABLE_STATUSES)})
      AND ${remainder ? Prisma.sql`${LEFT} = ${amount}` : Prisma.sql`${LEFT} >= ${amount}`}
    FOR UPDATE`
}

/** What the payment showed before is kept for its next event (decision 0043). */
function promising({ paymentId, accountId, livemode, amount, currency }: RefundModel) {
  const unit = 10 ** currencyDigits(currency)
  return part(
    'promised',
    ['claim'],
    Prisma.sql`
    UPDATE payments p
    SET refunds_pending = p.refunds_pending + ${amount}::bigint, revision = p.revision + 1,
      untold = jsonb_build_object('amount_refundable', trim_scale(${LEFT} / ${unit}::numeric)) || coalesce(p.untold, '{}')
    FROM claim
    WHERE p.id = ${paymentId} AND p.account_id = ${accountId} AND p.livemode = ${livemode}`,
  )
}
