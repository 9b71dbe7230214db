/** Storing the card of a payment that asked for it, once it is approved (rulings 3 and 4). */
import { isUndecided } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardChange } from '../cards/detach'
import { openCard } from '../cards/open'
import type { StoreContext } from '../context'
import { customerExists } from '../customers/read'

const APPROVED = ['authorized', 'succeeded', 'on_hold']

/** Whether the change is the approval that stores the payment's card. */
export function keepsCard(from: PaymentModel, { status }: Partial<PaymentModel>): boolean {
  return from.storeCard && isUndecided(from.status) && status !== undefined && APPROVED.includes(status)
}

export async function hasCustomer({ db }: StoreContext, row: PaymentModel): Promise<boolean> {
  const { accountId, livemode, customerId } = row
  if (customerId === null) return false
  return customerExists(db, { accountId, livemode }, customerId)
}

export function keepCard(payment: PaymentModel, at: Date): CardChange {
  const { paymentMethodId, accountId, livemode, customerId, apiVersion } = payment
  if (customerId === null) throw new Error(`payment ${payment.id} has no customer to store its card for`)
  const card = {
    id: paymentMethodId,
    accountId,
    livemode,
    customerId,
    setupPaymentId: payment.id,
    apiVersion,
    createdAt: at,
  }
  return openCard(card, payment)
}
