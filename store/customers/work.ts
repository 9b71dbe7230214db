/** The writes of customers, each planned from the row as it was read (store/finish.ts). */
import { tellChange, type EventRecord } from '../../contract/event'
import { presentCustomer } from '../../contract/customers/view'
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel, PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { detachCard, detaching, lockedCards } from '../payment-methods/detach'
import type { StoreContext, Tenant } from '../context'
import { lastEventTime, planEvents } from '../events'
import { adding, changing, type Work } from '../finish'
import { cancelSubscription, lockedSubscriptions, stoppingParts } from '../subscriptions/change'

/** What ends together with a customer. */
export interface CustomerHoldings {
  cards: readonly PaymentMethodModel[]
  subscriptions: readonly SubscriptionModel[]
}

export interface OpenedCustomer {
  row: CustomerModel
  events: EventRecord[]
}

/** A new customer with its `customer.created`, which happens at `at`. */
export function openCustomer(row: CustomerModel, apiVersion: string, at = row.createdAt): OpenedCustomer {
  const { drafts } = tellChange(['customer.created'], null, presentCustomer(row))
  const events = planEvents(drafts, { ...row, apiVersion }, at, null)
  return { row: { ...row, lastEventAt: lastEventTime(events, row.createdAt) }, events }
}

/** Columns that are emptied in a deleted customer's row. Its id stays, for the payments that name it. */
const ERASED = {
  name: null,
  email: null,
  phone: null,
  billingAddress: null,
  shippingAddress: null,
  metadata: null,
}

export function createCustomerWork({ now }: StoreContext) {
  return {
    open: openCustomer,

    create(draft: CustomerModel, apiVersion: string): Work {
      const { row, events } = openCustomer(draft, apiVersion)
      const body = JSON.stringify(presentCustomer(row))
      const parts = [adding('customers', row)]
      return { name: 'customers.create', resourceId: row.id, status: 201, body, events, parts }
    },

    /** Writes no event and no change if nothing differs. */
    update(from: CustomerModel, fields: Partial<CustomerModel>, apiVersion: string): Work {
      const before = presentCustomer(from)
      const isSame = JSON.stringify(presentCustomer({ ...from, ...fields })) === JSON.stringify(before)
      const after = isSame ? before : presentCustomer({ ...from, ...fields, revision: from.revision + 1 })
      const body = JSON.stringify(after)
      const answer = {
        name: 'customers.update' as const,
        resourceId: from.id,
        status: 200,
        body,
        given: unchanged(from),
      }
      if (isSame) return { ...answer, events: [], parts: [] }
      const { drafts } = tellChange(['customer.updated'], before, after)
      const events = planEvents(drafts, { ...from, apiVersion }, now(), from.lastEventAt)
      const changes = { ...fields, lastEventAt: lastEventTime(events, from.lastEventAt) }
      return { ...answer, events, parts: [changing('customers', from, changes)] }
    },

    /** Also detaches every card that the customer still has, and cancels every subscription that is still open. */
    delete(from: CustomerModel, { cards, subscriptions }: CustomerHoldings, apiVersion: string): Work {
      const deletedAt = now()
      const after = presentCustomer({ ...from, deletedAt, revision: from.revision + 1 })
      const { drafts } = tellChange(['customer.deleted'], presentCustomer(from), after)
      const events = planEvents(drafts, { ...from, apiVersion }, deletedAt, from.lastEventAt)
      const changes = { ...ERASED, deletedAt, lastEventAt: lastEventTime(events, from.lastEventAt) }
      const detached = cards.map((card) => detachCard(card, deletedAt))
      const cancelled = subscriptions.map((row) => cancelSubscription(row, deletedAt))
      const told = [...detached, ...cancelled].flatMap((change) => change.events)
      return {
        name: 'customers.delete',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(after),
        events: [...told, ...events],
        given: unchangedWith(from, { cards, subscriptions }),
        parts: [
          changing('customers', from, changes),
          ...detaching(detached.map(({ next }) => next)),
          ...stoppingParts(cancelled),
        ],
      }
    },
  }
}

/** Locks the customer. Yields one row if the customer has not changed since it was read. */
function unchanged({ id, accountId, livemode, revision }: CustomerModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM customers
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
      AND revision = ${revision} AND deleted_at IS NULL
    FOR UPDATE`
}

/**
 * Every statement that locks both locks cards before the subscriptions that charge them, so that none waits for another
 * in a circle.
 */
function unchangedWith(from: CustomerModel, { cards, subscriptions }: CustomerHoldings): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM (${unchanged(from)}) c
    WHERE (SELECT count(*) FROM (${lockedCards(cards)}) l) = ${cards.length}
      AND (SELECT count(*) FROM (${lockedSubscriptions(subscriptions)}) l) = ${subscriptions.length}`
}

/**
 * Raises the revision of a customer who gets a card. A deletion that was planned before then finds the customer changed,
 * so it cannot miss the card. Finds nobody once the customer is deleted.
 */
export function takingCard(
  { accountId, livemode }: Tenant,
  customerId: string,
  after: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE customers c SET revision = c.revision + 1
    ${after}
    WHERE c.id = ${customerId} AND c.account_id = ${accountId} AND c.livemode = ${livemode}
      AND c.deleted_at IS NULL
    RETURNING 1`
}
