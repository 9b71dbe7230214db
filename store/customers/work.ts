/** What writes do to customers, each planned from the row as it was read (store/finish.ts). */
import { draftEvent, type EventRecord } from '../../contract/event'
import { presentCustomer } from '../../contract/customer/view'
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel, PaymentMethodModel } from '../../prisma/generated/models'
import { detachCard, detaching, lockedCards } from '../cards/detach'
import type { StoreContext, Tenant } from '../context'
import { lastEventTime, planEvents } from '../events'
import { adding, changing, type Work } from '../finish'

/** A new customer with its `customer.created`. */
function openCustomer(row: CustomerModel, apiVersion: string): { row: CustomerModel; events: EventRecord[] } {
  const draft = draftEvent('customer.created', null, presentCustomer(row))
  const events = planEvents([draft], { ...row, apiVersion }, row.createdAt, null)
  return { row: { ...row, lastEventAt: lastEventTime(events, row.createdAt) }, events }
}

export function createCustomerWork({ now }: StoreContext) {
  return {
    open: openCustomer,

    create(draft: CustomerModel, apiVersion: string): Work {
      const { row, events } = openCustomer(draft, apiVersion)
      const body = JSON.stringify(presentCustomer(row))
      return { resourceId: row.id, status: 201, body, events, parts: [adding('customers', row)] }
    },

    /** No event and no change where nothing differs. */
    update(from: CustomerModel, fields: Partial<CustomerModel>, apiVersion: string): Work {
      const [before, after] = [presentCustomer(from), presentCustomer({ ...from, ...fields })]
      const body = JSON.stringify(after)
      const answer = { resourceId: from.id, status: 200, body, given: unchanged(from) }
      if (body === JSON.stringify(before)) return { ...answer, events: [], parts: [] }
      const draft = draftEvent('customer.updated', before, after)
      const events = planEvents([draft], { ...from, apiVersion }, now(), from.lastEventAt)
      const changes = { ...fields, lastEventAt: lastEventTime(events, from.lastEventAt) }
      return { ...answer, events, parts: [changing('customers', from, changes)] }
    },

    /** With the customer go its cards, `cards`: every one that is not detached. */
    delete(from: CustomerModel, cards: readonly PaymentMethodModel[], apiVersion: string): Work {
      const deletedAt = now()
      const after = presentCustomer({ ...from, deletedAt })
      const draft = draftEvent('customer.deleted', null, after)
      const events = planEvents([draft], { ...from, apiVersion }, deletedAt, from.lastEventAt)
      const changes = { deletedAt, lastEventAt: lastEventTime(events, from.lastEventAt) }
      const detached = cards.map((card) => detachCard(card, deletedAt))
      return {
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(after),
        events: [...detached.flatMap((change) => change.events), ...events],
        given: cards.length === 0 ? unchanged(from) : unchangedWith(from, cards),
        parts: [changing('customers', from, changes), ...detaching(detached.map(({ next }) => next))],
      }
    },
  }
}

/** Finds the customer as it was read, and locks it; each of its changes moves the time of its last event. */
function unchanged({ id, accountId, livemode, lastEventAt }: CustomerModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM customers
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
      AND last_event_at = ${lastEventAt} AND deleted_at IS NULL
    FOR UPDATE`
}

function unchangedWith(from: CustomerModel, cards: readonly PaymentMethodModel[]): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM (${unchanged(from)}) c
    WHERE (SELECT count(*) FROM (${lockedCards(cards)}) l) = ${cards.length}`
}

/**
 * Moves the time of the last event of a customer whom a card is added to, so that a deletion which did not see the
 * card finds its customer changed; finds nobody once the customer is deleted.
 */
export function takingCard(
  { accountId, livemode }: Tenant,
  customerId: string,
  after: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE customers c SET last_event_at = c.last_event_at + interval '1 millisecond'
    ${after}
    WHERE c.id = ${customerId} AND c.account_id = ${accountId} AND c.livemode = ${livemode}
      AND c.deleted_at IS NULL
    RETURNING 1`
}
