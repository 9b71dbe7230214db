/** Storing the card of a payment that asked for it, once it is approved (contract 3.3). */
import type { PaymentChanges } from '../../domain/payment-changes'
import type { Cause } from '../../domain/cause'
import { networkIdsIn } from '../../domain/network-facts'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { storesCard } from '../../domain/payment-states'
import type { CustomerModel, PaymentModel } from '../../prisma/generated/models'
import { openedCard } from '../payment-methods/open'
import { silently, type Change } from '../change'
import type { StoreContext } from '../context'
import { newCustomer } from '../customers/draft'
import { planCustomer } from '../customers/work'
import { changePayment, type PaymentChange } from './change'

/** For whom a card is stored: a customer as it was read, or one who is made for it. Null: it is not stored. */
export type CardOwner = CustomerModel | 'new' | null

/** A customer deleted in the meantime takes no card, and the payment goes on without storing it. */
export async function ownerOf(
  { db }: Pick<StoreContext, 'db'>,
  row: PaymentModel,
  changes: PaymentChanges,
): Promise<CardOwner> {
  if (!storesCard(row, changes)) return null
  const { accountId, livemode, customerId } = row
  if (customerId === null) return 'new'
  return db.customer.findFirst({ where: { id: customerId, accountId, livemode, deletedAt: null } })
}

/**
 * The change of the customer who takes a card. It raises the revision, so that a deletion that was planned before finds the
 * customer changed, and cannot miss the card.
 */
export function takingCard(
  owner: CardOwner,
  payment: PaymentModel,
  at: Date,
  cause: Cause,
): Change<'customers'> | null {
  if (owner === null) return null
  if (owner !== 'new') return silently('customers', owner, {}, cause)
  return planCustomer(newCustomer(payment, at), payment.apiVersion, { at, cause })
}

export interface PlannedOutcome {
  payment: PaymentChange
  /** The card that an approval stores. */
  card: Change<'payment_methods'> | null
}

/** `owner`: the change of the customer for whom the card is stored. */
export function planOutcome(
  context: StoreContext,
  from: PaymentModel,
  { changes, ...outcome }: PaymentOutcome,
  { owner, cause }: { owner: Change<'customers'> | null; cause: Cause },
): PlannedOutcome {
  const storing = owner && { stored: true, customerId: owner.next.id }
  const payment = changePayment(context, from, { ...outcome, changes: { ...changes, ...storing } }, cause)
  return { payment, card: owner && keepCard(payment.next, context.now(), cause) }
}

function keepCard(payment: PaymentModel, createdAt: Date, cause: Cause): Change<'payment_methods'> {
  const { paymentMethodId: id, accountId, livemode, customerId, apiVersion } = payment
  if (customerId === null) throw new Error(`payment ${payment.id} has no customer to store its card for`)
  const ids = networkIdsIn(payment.network)
  const network = ids && { ...ids }
  const card = {
    id,
    accountId,
    livemode,
    customerId,
    setupPaymentId: payment.id,
    apiVersion,
    createdAt,
    network,
  }
  return openedCard(card, payment, cause)
}
