/** Storing the card of a payment that asked for it, once it is approved (contract 3.3). */
import type { EventRecord } from '../../contract/event'
import { isUndecided } from '../../domain/payment-states'
import type { CustomerModel, PaymentMethodModel, PaymentModel } from '../../prisma/generated/models'
import { openCard } from '../payment-methods/open'
import type { StoreContext } from '../context'
import { customerExists } from '../customers/read'
import { openCustomer } from '../customers/work'

const APPROVED = ['authorized', 'succeeded', 'on_hold']

/** Whether the change is the approval that stores the payment's card. */
export function keepsCard(
  from: PaymentModel,
  { status, storeCard = from.storeCard }: Partial<PaymentModel>,
): boolean {
  return storeCard && isUndecided(from.status) && status !== undefined && APPROVED.includes(status)
}

/** Whether there is a customer to store the card for: the payment's own, or else one who is made for it. */
export async function canKeep({ db }: StoreContext, row: PaymentModel): Promise<boolean> {
  const { accountId, livemode, customerId } = row
  return customerId === null || customerExists(db, { accountId, livemode }, customerId)
}

/** What storing a card adds, with the events that tell of it. */
export interface Kept {
  card: PaymentMethodModel
  /** Where the payment named no customer. */
  customer: CustomerModel | null
  events: EventRecord[]
}

export function keepCard(payment: PaymentModel, made: CustomerModel | null, at: Date): Kept {
  const { paymentMethodId, accountId, livemode, customerId, apiVersion } = payment
  if (customerId === null) throw new Error(`payment ${payment.id} has no customer to store its card for`)
  const customer = made && openCustomer(made, apiVersion)
  const card = {
    id: paymentMethodId,
    accountId,
    livemode,
    customerId,
    setupPaymentId: payment.id,
    apiVersion,
    createdAt: at,
  }
  const { next, events } = openCard(card, payment)
  return { card: next, customer: customer?.row ?? null, events: [...(customer?.events ?? []), ...events] }
}
