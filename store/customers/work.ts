/** The writes of customers, each planned from the row as it was read (store/finish.ts). */
import { presentCustomer } from '../../contract/customers/view'
import type { Cause } from '../../domain/cause'
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel, PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { plan, revised, unchanged, type Change, type Happening } from '../change'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { part, type ClaimPart } from '../statement'
import { detachCard, forgettingCards } from '../payment-methods/detach'
import { cancelledSubscription } from '../subscriptions/change'

/** What ends together with a customer. */
export interface CustomerHoldings {
  cards: readonly PaymentMethodModel[]
  subscriptions: readonly SubscriptionModel[]
}

/** A new customer with its `customer.created`. */
export function planCustomer(
  draft: CustomerModel,
  apiVersion: string,
  happening: Happening,
): Change<'customers'> {
  const shown = {
    types: ['customer.created'] as const,
    before: null,
    after: presentCustomer(draft),
    apiVersion,
  }
  return plan('customers', null, draft, shown, happening)
}

/** Columns that are emptied in a deleted customer's row. Its id stays, for the payments that name it. */
const ERASED = {
  name: null,
  email: null,
  phone: null,
  billingAddress: null,
  shippingAddress: null,
  metadata: null,
  reference: null,
}

export function createCustomerWork({ now }: StoreContext) {
  return {
    create(draft: CustomerModel, apiVersion: string, cause: Cause): Work {
      return {
        name: 'customers.create',
        resourceId: draft.id,
        status: 201,
        body: JSON.stringify(presentCustomer(draft)),
        changes: [planCustomer(draft, apiVersion, { at: draft.createdAt, cause })],
      }
    },

    /** Writes no event and no change if nothing differs. */
    update(from: CustomerModel, fields: Partial<CustomerModel>, apiVersion: string, cause: Cause): Work {
      const isSame =
        JSON.stringify(presentCustomer({ ...from, ...fields })) === JSON.stringify(presentCustomer(from))
      const next = isSame ? from : revised(from, fields)
      const told = { type: 'customer.updated', apiVersion } as const
      const change = isSame
        ? unchanged('customers', from, cause)
        : changed(from, next, next, told, { at: now(), cause })
      return answered('customers.update', next, [change])
    },

    /** Also detaches every card that the customer still has, and cancels every subscription that is still open. */
    delete(
      from: CustomerModel,
      { cards, subscriptions }: CustomerHoldings,
      apiVersion: string,
      cause: Cause,
    ): Work {
      const happening = { at: now(), cause }
      const deleted = revised(from, { deletedAt: happening.at })
      const told = { type: 'customer.deleted', apiVersion } as const
      const changes = [
        ...cards.map((card) => detachCard(card, happening)),
        ...subscriptions.map((row) => cancelledSubscription(row, happening)),
        changed(from, { ...deleted, ...ERASED }, deleted, told, happening),
      ]
      return {
        ...answered('customers.delete', deleted, changes),
        parts: [...forgettingCards(cards), ...forgettingPayer(from)],
      }
    },
  }
}

/**
 * What the payments and sessions of the customer gave beside its id is erased with the rest, and so is what an open session
 * says of a customer who was made with its payment.
 */
function forgettingPayer({ id, accountId, livemode }: CustomerModel): ClaimPart[] {
  const forgetting = (table: 'payments' | 'hosted_sessions', theirs: Prisma.Sql) =>
    part(
      `forgotten_${table}`,
      ['claim'],
      Prisma.sql`UPDATE ${Prisma.raw(table)} t SET payer = NULL FROM claim
        WHERE t.account_id = ${accountId} AND t.livemode = ${livemode} AND ${theirs} AND t.payer IS NOT NULL`,
    )
  const own = Prisma.sql`t.customer_id = ${id}`
  const paid = Prisma.sql`t.status = 'open' AND t.payment_id IN (SELECT p.id FROM payments p WHERE p.customer_id = ${id})`
  return [forgetting('payments', own), forgetting('hosted_sessions', Prisma.sql`(${own} OR ${paid})`)]
}

/** `shown`: what the event shows. */
function changed(
  from: CustomerModel,
  next: CustomerModel,
  shown: CustomerModel,
  { type, apiVersion }: { type: 'customer.updated' | 'customer.deleted'; apiVersion: string },
  happening: Happening,
): Change<'customers'> {
  const [before, after] = [presentCustomer(from), presentCustomer(shown)]
  return plan('customers', from, next, { types: [type], before, after, apiVersion }, happening)
}

const answered = (
  name: 'customers.update' | 'customers.delete',
  row: CustomerModel,
  changes: readonly Change[],
): Work => ({
  name,
  resourceId: row.id,
  status: 200,
  body: JSON.stringify(presentCustomer(row)),
  changes,
})
