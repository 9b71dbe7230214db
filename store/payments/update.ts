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
  const before = JSON.stringify(viewPayment(context, from))
  const { next, changes, events, body } = changePayment(context, from, fields, ['payment.updated'])
  if (JSON.stringify(viewPayment(context, { ...next, revision: from.revision })) === before)
    return { ...answer, body: before, events: [], parts: [] }
  return { ...answer, body, events, parts: [changing('payments', from, changes)] }
}

/** Locks the payment if it is still what the event was planned from. */
function unchanged(from: PaymentModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM payments
    WHERE id = ${from.id} AND account_id = ${from.accountId} AND livemode = ${from.livemode}
      AND status = ${from.status} AND three_ds_status = ${from.threeDsStatus}
      AND last_event_at = ${from.lastEventAt} AND revision = ${from.revision}
    FOR UPDATE`
}
