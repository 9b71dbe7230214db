/** What a merchant says of a payment, which it may change in whatever state the payment is (decision 0045). */
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { changing, type Work } from '../finish'
import { changePayment, viewPayment } from './change'

export type MerchantFields = Partial<Pick<PaymentModel, 'description' | 'metadata'>>

/** No event and no change where nothing differs. */
export function updatePayment(context: StoreContext, from: PaymentModel, fields: MerchantFields): Work {
  const answer = {
    name: 'payments.update' as const,
    resourceId: from.id,
    status: 200,
    given: unchanged(from),
  }
  const body = JSON.stringify(viewPayment(context, { ...from, ...fields }))
  if (body === JSON.stringify(viewPayment(context, from))) return { ...answer, body, events: [], parts: [] }
  const { changes, events } = changePayment(context, from, fields, ['payment.updated'])
  return { ...answer, body, events, parts: [changing('payments', from, changes)] }
}

/**
 * Locks the payment if it is still what the event was planned from. Most changes write an event and so change `last_event_at`.
 * Refunds and the settlement of fees do not, so what they change is compared too.
 */
function unchanged(from: PaymentModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM payments
    WHERE id = ${from.id} AND account_id = ${from.accountId} AND livemode = ${from.livemode}
      AND status = ${from.status} AND three_ds_status = ${from.threeDsStatus}
      AND last_event_at = ${from.lastEventAt}
      AND amount_refunded = ${from.amountRefunded}::bigint AND fee_settled = ${from.feeSettled}
    FOR UPDATE`
}
