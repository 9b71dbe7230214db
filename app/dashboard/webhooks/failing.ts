/** What does not arrive at the endpoints of an account. */
import type { FailingDeliveries, FailingQuery } from '../../../contract/dashboard/failing-deliveries'
import { presentWebhookDelivery } from '../../../contract/webhook-deliveries'
import type { Tenant } from '../../../store/context'
import type { Dependencies } from '../../dependencies'

const LAST = { limit: 1 }

/** Newest first. */
export async function listFailingDeliveries(
  { store, offset }: Pick<Dependencies, 'store' | 'offset'>,
  tenant: Tenant,
  query: FailingQuery,
): Promise<FailingDeliveries> {
  const { ids, hasMore, stoppedAt } = await store.failingDeliveries.search(tenant, query)
  const records = await store.deliveries.among(tenant, ids, LAST)
  const objects = await store.failingDeliveries.objectsOf(
    tenant,
    records.map(({ delivery }) => delivery.eventId),
  )
  const views = new Map(
    records.map((record) => [
      record.delivery.id,
      {
        ...presentWebhookDelivery(record, offset()),
        object_id: objects.get(record.delivery.eventId) ?? null,
      },
    ]),
  )
  return {
    object: 'list',
    data: ids.flatMap((id) => views.get(id) ?? []),
    has_more: hasMore,
    stopped_at: stoppedAt && { cursor: stoppedAt.id, created_at: stoppedAt.createdAt.toISOString() },
  }
}
