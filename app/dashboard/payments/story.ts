/** A payment's story, back and forward: both are read from the rows, which its workflows go by (decision 0068). */
import type { ComingEntry, PaymentStory } from '../../../contract/dashboard/payment-story'
import { takesResponse } from '../../../domain/disputes'
import { toMajor } from '../../../domain/money'
import { forecast, type Forecast, type ForecastDelivery } from '../../../domain/payment-forecast'
import { inAccountTime } from '../../../infra/clock'
import type { EventModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'
import { found } from '../../found'
import { pastOf } from './past'

type Reading = Pick<App, 'store' | 'now' | 'real' | 'offset'>

/** How many events of the payment, its refunds and its disputes the story tells. */
const EVENTS = 100

/** 404 `resource_missing` if there is no such payment. */
export async function tellStory(app: Reading, tenant: Tenant, id: string): Promise<PaymentStory> {
  const { stories } = app.store
  const payment = await found(app.store.payments, tenant, id)
  const [refunds, disputes] = await Promise.all([
    stories.refundsOf(tenant, id),
    stories.disputesOf(tenant, id),
  ])
  const objects = [id, ...[...refunds, ...disputes].map((one) => one.id)]
  const [operations, events] = await Promise.all([
    stories.operationsOf(id),
    stories.eventsOf(tenant, objects, { limit: EVENTS }),
  ])
  const now = app.now()
  const coming = forecast({
    payment,
    operations: operations.filter(({ result }) => result === null),
    refunds: refunds.filter(({ status }) => status === 'pending'),
    disputes: disputes.filter(takesResponse),
    deliveries: await pendingOf(app, tenant, events),
    now,
  })
  return {
    object: 'payment_story',
    payment: id,
    currency: payment.currency,
    now: now.toISOString(),
    past: pastOf({ payment, operations, refunds, disputes, events }),
    more_past: events.length === EVENTS,
    coming: coming.map((entry) => present(entry, payment.currency)),
  }
}

async function pendingOf(
  app: Reading,
  tenant: Tenant,
  events: readonly EventModel[],
): Promise<ForecastDelivery[]> {
  const { stories } = app.store
  const ids = await stories.deliveriesOf(
    tenant,
    events.map((event) => event.id),
  )
  const deliveries = await stories.pendingDeliveries(tenant, ids)
  const endpoints = await stories.endpointsOf(tenant, [
    ...new Set(deliveries.map(({ endpointId }) => endpointId)),
  ])
  const inTime = (at: Date | null | undefined) => (at ? inAccountTime(app, at) : null)
  return deliveries.map((delivery) => ({
    delivery: delivery.id,
    event: delivery.eventId,
    eventType: delivery.eventType,
    endpoint: delivery.endpointId,
    attempts: delivery.attemptCount,
    nextAttemptAt: delivery.heldAt ? null : inTime(delivery.nextAttemptAt),
    probeAt: inTime(endpoints.get(delivery.endpointId)?.probeAt),
  }))
}

function present(entry: Forecast, currency: string): ComingEntry {
  const { at: time, ...rest } = entry
  const at = time.toISOString()
  switch (rest.kind) {
    case 'authorization_lapses':
    case 'refund_settles':
    case 'fee_settles':
    case 'dispute_due':
      return { ...rest, at, amount: toMajor(rest.amount, currency) }
    case 'delivery_attempted':
    case 'endpoint_probed': {
      const { eventType: event_type, endpoint: webhook_endpoint, ...others } = rest
      return { ...others, at, event_type, webhook_endpoint }
    }
    default:
      return { ...rest, at }
  }
}
