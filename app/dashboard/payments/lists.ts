/** The events and the logged calls of a payment, its refunds and its disputes, newest first. */
import type {
  StoryEvent,
  StoryEventQuery,
  StoryRequestQuery,
} from '../../../contract/dashboard/payment-story'
import { presentRequestLog, type RequestLogView } from '../../../contract/request-log'
import type { Tenant } from '../../../store/context'
import { cut, type Page } from '../../../store/page'
import type { WithStore } from '../../dependencies'
import { found, pageOf } from '../../found'
import { presentEvents, type EventReading } from '../events/present'

/** Each with its deliveries; 404 `resource_missing` if there is no such payment. */
export async function listStoryEvents(
  app: EventReading,
  tenant: Tenant,
  id: string,
  { limit, starting_after: before }: StoryEventQuery,
): Promise<Page<StoryEvent>> {
  const objects = await objectsOf(app, tenant, id)
  const events = await app.store.stories.eventsOf(tenant, objects, { limit: limit + 1, before })
  const { rows, hasMore } = cut(events, limit)
  return { rows: await presentEvents(app, tenant, rows), hasMore }
}

/** 404 `resource_missing` if there is no such payment. */
export async function listStoryRequests(
  app: WithStore,
  tenant: Tenant,
  id: string,
  { limit, starting_after: before }: StoryRequestQuery,
): Promise<Page<RequestLogView>> {
  const objects = await objectsOf(app, tenant, id)
  const calls = await app.store.requestLogs.ofObjects(tenant, objects, { limit: limit + 1, before })
  return pageOf(cut(calls, limit), presentRequestLog)
}

async function objectsOf({ store }: WithStore, tenant: Tenant, id: string): Promise<string[]> {
  await found(store.payments, tenant, id)
  const [refunds, disputes] = await Promise.all([
    store.stories.refundsOf(tenant, id),
    store.stories.disputesOf(tenant, id),
  ])
  return [id, ...[...refunds, ...disputes].map((one) => one.id)]
}
