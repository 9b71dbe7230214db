/** Webhook endpoints as their merchant sees them (contract 12.1). */
import type { WebhookEndpointListQuery } from '../../../contract/webhook-endpoints/body'
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { Dependencies } from '../../dependencies'
import { found, pageOf } from '../../found'

type Reading = Pick<Dependencies, 'store' | 'real' | 'offset'>

/** 404 `resource_missing` if there is none. */
export async function retrieveWebhookEndpoint(
  { store, real, offset }: Reading,
  tenant: Tenant,
  id: string,
): Promise<WebhookEndpointView> {
  return presentWebhookEndpoint(await found(store.endpoints, tenant, id), { real: real(), ahead: offset() })
}

/** Newest first. */
export async function listWebhookEndpoints(
  { store, real, offset }: Reading,
  tenant: Tenant,
  query: WebhookEndpointListQuery,
): Promise<Page<WebhookEndpointView>> {
  return pageOf(await store.endpoints.list(tenant, query), (row) =>
    presentWebhookEndpoint(row, { real: real(), ahead: offset() }),
  )
}
