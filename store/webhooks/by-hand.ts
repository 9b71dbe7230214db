/** Deliveries that a merchant requests: a test of an endpoint, and an event that is sent again (contract 12.9). */
import { tellChange } from '../../contract/event'
import { presentDeliverySummary, type RecordedDelivery } from '../../contract/webhook-deliveries'
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import { ATTEMPT_LEASE } from '../../domain/delivery-schedule'
import { Prisma } from '../../prisma/generated/client'
import type { EventModel, WebhookDeliveryModel, WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { planEvents } from '../events'
import type { Work } from '../finish'
import { makingDue } from '../statement'
import { deliveryId } from './deliveries'

export function createDeliveriesByHand({ db, now, real, offset }: StoreContext) {
  /** The endpoint as its last event showed it; null if the event log has none. */
  const lastShown = async ({ id, accountId, livemode }: WebhookEndpointModel) => {
    const where = { objectId: id, accountId, livemode }
    const last = await db.event.findFirst({ where, orderBy: { id: 'desc' }, select: { payload: true } })
    return last && (JSON.parse(last.payload) as { data: { object: WebhookEndpointView } }).data.object
  }
  return {
    /** An event for this endpoint alone. It shows what has changed since the endpoint's last event in the log. */
    async test(endpoint: WebhookEndpointModel, apiVersion: string): Promise<Work> {
      const before = await lastShown(endpoint)
      const at = now()
      const { drafts } = tellChange(
        ['webhook_endpoint.tested'],
        before,
        presentWebhookEndpoint(endpoint, { real: real(), ahead: offset() }),
      )
      const events = planEvents(drafts, { ...endpoint, apiVersion }, at, null)
      const [event] = events
      if (!event) throw new Error('a test without its event')
      const delivery = newDelivery(event, endpoint, real())
      return {
        ...answer(201, { delivery, ...UNTRIED }, offset()),
        name: 'webhook_deliveries.test',
        events,
        given: sending(endpoint),
        parts: [addingDelivery(delivery)],
      }
    },

    /**
     * Sends an event to an endpoint now, whatever the state of its delivery there. `known` is that delivery, if there
     * is one.
     */
    resend(event: EventModel, endpoint: WebhookEndpointModel, known: RecordedDelivery | null): Work {
      const at = real()
      if (!known) {
        const delivery = newDelivery(event, endpoint, at)
        return {
          ...answer(200, { delivery, ...UNTRIED }, offset()),
          name: 'webhook_deliveries.resend',
          given: sending(endpoint),
          parts: [addingDelivery(delivery)],
        }
      }
      const next = { ...known.delivery, ...again(known, at) }
      return {
        ...answer(200, { ...known, delivery: next }, offset()),
        name: 'webhook_deliveries.resend',
        given: sending(endpoint, known.delivery),
        parts: [changingDelivery(next)],
      }
    },
  }
}

const UNTRIED = { attempts: [], moreAttempts: false }

function answer(status: number, record: RecordedDelivery, ahead: number) {
  const body = JSON.stringify(presentDeliverySummary(record, ahead))
  return { resourceId: record.delivery.id, status, body, events: [] }
}

function newDelivery(
  event: Pick<EventModel, 'id' | 'type' | 'createdAt'>,
  { id: endpointId, accountId, livemode }: WebhookEndpointModel,
  at: Date,
): WebhookDeliveryModel {
  return {
    id: deliveryId(event.id, endpointId),
    accountId,
    livemode,
    eventId: event.id,
    eventType: event.type,
    endpointId,
    status: 'pending',
    attemptCount: 0,
    tries: 0,
    trigger: 'manual',
    runner: 'dispatcher',
    nextAttemptAt: at,
    heldAt: null,
    replayId: null,
    handedOver: false,
    createdAt: event.createdAt,
  }
}

/** Makes a delivery due now: if it is over, with the whole schedule again, otherwise with its next attempt. */
function again({ delivery, attempts }: RecordedDelivery, at: Date): Partial<WebhookDeliveryModel> {
  const due = { trigger: 'manual', runner: 'dispatcher', heldAt: null, nextAttemptAt: at }
  if (delivery.status !== 'pending') return { ...due, status: 'pending', attemptCount: 0 }
  const lost = at.getTime() - ATTEMPT_LEASE
  const isRunning = attempts.some(({ finishedAt, at: begun }) => !finishedAt && begun.getTime() > lost)
  return isRunning ? {} : due
}

/**
 * Locks the endpoint and the delivery. Yields one row if the endpoint takes deliveries and the delivery has not
 * changed.
 */
export function sending(endpoint: WebhookEndpointModel, delivery?: WebhookDeliveryModel): Prisma.Sql {
  const { id, accountId, livemode } = endpoint
  const open = Prisma.sql`
    w.id = ${id} AND w.account_id = ${accountId} AND w.livemode = ${livemode}
    AND w.status <> 'disabled' AND w.deleted_at IS NULL`
  if (!delivery) return Prisma.sql`SELECT 1 FROM webhook_endpoints w WHERE ${open} FOR SHARE`
  return Prisma.sql`
    SELECT 1 FROM webhook_endpoints w, webhook_deliveries d
    WHERE ${open} AND d.id = ${delivery.id} AND d.account_id = ${accountId} AND d.livemode = ${livemode}
      AND d.status = ${delivery.status} AND d.tries = ${delivery.tries}
    FOR SHARE OF w FOR UPDATE OF d`
}

/** If several calls add the delivery at the same time, the first one does. */
function addingDelivery(row: WebhookDeliveryModel) {
  return makingDue(
    'added_delivery',
    ['claim'],
    Prisma.sql`
    INSERT INTO webhook_deliveries
      (id, account_id, livemode, event_id, event_type, endpoint_id, status, trigger, next_attempt_at, created_at)
    SELECT ${row.id}, ${row.accountId}, ${row.livemode}::boolean, ${row.eventId}, ${row.eventType}, ${row.endpointId},
      ${row.status}, ${row.trigger}, ${row.nextAttemptAt}::timestamptz, ${row.createdAt}::timestamptz
    FROM claim
    ON CONFLICT DO NOTHING
    RETURNING livemode`,
  )
}

function changingDelivery(row: WebhookDeliveryModel) {
  return makingDue(
    'changed_delivery',
    ['claim'],
    Prisma.sql`
    UPDATE webhook_deliveries d
    SET status = ${row.status}, attempt_count = ${row.attemptCount}, trigger = ${row.trigger}, runner = ${row.runner},
      held_at = ${row.heldAt}, next_attempt_at = ${row.nextAttemptAt}
    FROM claim
    WHERE d.id = ${row.id} AND d.account_id = ${row.accountId} AND d.livemode = ${row.livemode}
    RETURNING d.livemode`,
  )
}
