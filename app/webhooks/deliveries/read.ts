/** Deliveries to a webhook endpoint, as its merchant sees them (contract 12.4, decision 0040). */
import { ApiError } from '../../../contract/errors'
import {
  presentDeliverySummary,
  presentWebhookDelivery,
  type WebhookDeliveryListQuery,
  type WebhookDeliveryQuery,
  type WebhookDeliveryView,
} from '../../../contract/webhook-deliveries'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { Dependencies } from '../../dependencies'
import { found, pageOf } from '../../found'

type Reading = Pick<Dependencies, 'store' | 'offset'>

/**
 * Includes the attempts that the query selects. 404 `resource_missing` if the endpoint or the delivery does not exist.
 */
export async function retrieveWebhookDelivery(
  { store, offset }: Reading,
  tenant: Tenant,
  { endpoint: endpointId, delivery: id }: { endpoint: string; delivery: string },
  { limit, before }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryView> {
  const endpoint = await found(store.endpoints, tenant, endpointId)
  const record = await store.deliveries.find(tenant, id, { limit, before })
  if (record?.delivery.endpointId !== endpoint.id)
    throw new ApiError('resource_missing', { param: 'delivery' })
  return presentWebhookDelivery(record, offset())
}

/** Newest first; 404 `resource_missing` if the endpoint does not exist. */
export async function listWebhookDeliveries(
  { store, offset }: Reading,
  tenant: Tenant,
  endpointId: string,
  query: WebhookDeliveryListQuery,
): Promise<Page<WebhookDeliveryView>> {
  const endpoint = await found(store.endpoints, tenant, endpointId)
  return pageOf(await store.deliveries.list(endpoint, query), (row) => presentDeliverySummary(row, offset()))
}
