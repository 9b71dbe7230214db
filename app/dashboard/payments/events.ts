/** The events of a payment and of its refunds, each with its deliveries. */
import type { StoryEvent, StoryEventQuery } from '../../../contract/dashboard/payment-story'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import { found } from '../../found'
import { presentEvents, type EventReading } from '../events/present'

/** Newest first; 404 `resource_missing` if there is no such payment. */
export async function listStoryEvents(
  app: EventReading,
  tenant: Tenant,
  id: string,
  { limit, starting_after: before }: StoryEventQuery,
): Promise<Page<StoryEvent>> {
  const { stories } = app.store
  await found(app.store.payments, tenant, id)
  const refunds = await stories.refundsOf(tenant, id)
  const objects = [id, ...refunds.map((refund) => refund.id)]
  const rows = await stories.eventsOf(tenant, objects, { limit: limit + 1, before })
  return { rows: await presentEvents(app, tenant, rows.slice(0, limit)), hasMore: rows.length > limit }
}
