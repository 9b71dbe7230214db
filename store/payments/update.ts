/** What a merchant says of a payment, which it may change in whatever state the payment is. */
import type { PaymentChanges } from '../../domain/payment-changes'
import type { Cause } from '../../domain/cause'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { changePayment, viewPayment } from './change'
import { UNCHANGED } from '../../domain/payment-outcomes'

export type MerchantFields = Pick<PaymentChanges, 'description' | 'metadata'>

/** No event and no change where nothing differs. */
export function updatedPayment(
  context: StoreContext,
  from: PaymentModel,
  changes: MerchantFields,
  cause: Cause,
): Work {
  const updated = changePayment(context, from, { changes, events: ['payment.updated'] }, cause)
  const seen = (row: PaymentModel) => JSON.stringify(viewPayment(context, { ...row, revision: 0 }))
  const isSame = seen(updated.next) === seen(from)
  const { body, ...change } = isSame ? changePayment(context, from, UNCHANGED, cause) : updated
  return {
    name: 'payments.update',
    resourceId: from.id,
    status: 200,
    body,
    changes: [change],
  }
}
