/** Events with their deliveries: what was sent, and what was answered. */
import { doingOf } from '../../../contract/dashboard/doer'
import type { StoryEvent } from '../../../contract/dashboard/payment-story'
import type { VersionRegistry } from '../../../contract/version-registry'
import { presentWebhookDelivery, type RecordedDelivery } from '../../../contract/webhook-deliveries'
import type { EventModel, WebhookEndpointModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import { causeOf } from '../../../store/events'
import type { App } from '../../app'
import { DELIVERY_HEADERS } from '../../webhooks/deliveries/send'

export type EventReading = Pick<App, 'store' | 'offset'> & { versions: Pick<VersionRegistry, 'renderEvent'> }

/** How many attempts of a delivery are shown; the delivery by itself shows more. */
const ATTEMPTS = 3

/** In the order of the rows. */
export async function presentEvents(
  app: EventReading,
  tenant: Tenant,
  events: readonly EventModel[],
): Promise<StoryEvent[]> {
  const { stories, deliveries } = app.store
  const ids = events.map((event) => event.id)
  const records = await deliveries.among(tenant, await stories.deliveriesOf(tenant, ids), { limit: ATTEMPTS })
  const endpoints = await stories.endpointsOf(tenant, [
    ...new Set(records.map(({ delivery }) => delivery.endpointId)),
  ])
  const sentIn = await renderings(app, ids)
  const presented = (record: RecordedDelivery, event: EventModel, endpoint?: WebhookEndpointModel) => {
    const body = endpoint ? sentIn(event, endpoint.apiVersion) : event.payload
    return {
      ...presentWebhookDelivery(record, app.offset()),
      request: {
        url: endpoint?.url ?? null,
        headers: DELIVERY_HEADERS,
        body: body === event.payload ? null : body,
      },
    }
  }
  return events.map((event) => ({
    id: event.id,
    object: 'story_event',
    type: event.type,
    object_id: event.objectId,
    created_at: event.createdAt.toISOString(),
    ...doingOf(causeOf(event)),
    payload: event.payload,
    deliveries: records
      .filter(({ delivery }) => delivery.eventId === event.id)
      .map((record) => presented(record, event, endpoints.get(record.delivery.endpointId))),
  }))
}

/** The bytes of an event in an endpoint's version: those that were sent, or that would be. */
async function renderings({ store, versions }: EventReading, eventIds: readonly string[]) {
  const kept = await store.stories.renderingsOf(eventIds)
  return ({ id, payload }: EventModel, apiVersion: string): string =>
    kept.find((one) => one.eventId === id && one.apiVersion === apiVersion)?.payload ??
    versions.renderEvent(payload, apiVersion)
}
