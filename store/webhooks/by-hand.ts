/** Deliveries that a merchant requests: a test of an endpoint, and an event that is sent again (contract 12.9). */
import { tellChange } from '../../contract/event'
import { presentDeliverySummary, type RecordedDelivery } from '../../contract/webhook-deliveries'
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import type { Cause } from '../../domain/cause'
import { sentAgain } from '../../domain/delivery'
import { ATTEMPT_LEASE } from '../../domain/delivery-schedule'
import { Prisma } from '../../prisma/generated/client'
import type { EventModel, WebhookDeliveryModel, WebhookEndpointModel } from '../../prisma/generated/models'
import { silently } from '../change'
import type { StoreContext } from '../context'
import { planEvents } from '../events'
import type { Work } from '../finish'
import { makingDue } from '../statement'
import { deliveryId } from './deliveries'
import { stillSent } from './sending'

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
        given: stillSent(endpoint),
        parts: [addingDelivery(delivery)],
      }
    },

    /**
     * Sends an event to an endpoint now, whatever the state of its delivery there. `known` is that delivery, if there
     * is one.
     */
    resend(
      event: EventModel,
      endpoint: WebhookEndpointModel,
      known: RecordedDelivery | null,
      cause: Cause,
    ): Work {
      const at = real()
      if (!known) {
        const delivery = newDelivery(event, endpoint, at)
        return {
          ...answer(200, { delivery, ...UNTRIED }, offset()),
          name: 'webhook_deliveries.resend',
          given: stillSent(endpoint),
          parts: [addingDelivery(delivery)],
        }
      }
      const again = sentAgain(known.delivery, isRunning(known, at), at)
      const change = silently('webhook_deliveries', known.delivery, again, cause)
      return {
        ...answer(200, { ...known, delivery: change.next }, offset()),
        name: 'webhook_deliveries.resend',
        given: stillSent(endpoint),
        changes: [change],
        parts: [dueNow(endpoint.livemode)],
      }
    },
  }
}

const UNTRIED = { attempts: [], moreAttempts: false }

function answer(status: number, record: RecordedDelivery, ahead: number) {
  const body = JSON.stringify(presentDeliverySummary(record, ahead))
  return { resourceId: record.delivery.id, status, body }
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
    revision: 0,
    createdAt: event.createdAt,
  }
}

const isRunning = ({ attempts }: RecordedDelivery, at: Date): boolean =>
  attempts.some(({ finishedAt, at: begun }) => !finishedAt && begun.getTime() > at.getTime() - ATTEMPT_LEASE)

/** Has the dispatchers look: the statement makes a delivery due. */
const dueNow = (livemode: boolean) =>
  makingDue('due_now', ['claim'], Prisma.sql`SELECT ${livemode}::boolean AS livemode FROM claim`)

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
