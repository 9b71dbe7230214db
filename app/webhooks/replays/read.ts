/** Replays to a webhook endpoint, as its merchant sees them (contract 12.9). */
import { ApiError } from '../../../contract/errors'
import {
  presentReplaySummary,
  presentWebhookReplay,
  type WebhookReplayListQuery,
  type WebhookReplaySummary,
  type WebhookReplayView,
} from '../../../contract/webhook-replays'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { WithStore } from '../../dependencies'
import { found, pageOf } from '../../found'

/** Includes the progress of the replay. 404 `resource_missing` if the endpoint or the replay does not exist. */
export async function retrieveWebhookReplay(
  { store: { endpoints, replays } }: WithStore,
  tenant: Tenant,
  { endpoint: endpointId, replay: id }: { endpoint: string; replay: string },
): Promise<WebhookReplayView> {
  const endpoint = await found(endpoints, tenant, endpointId)
  const row = await replays.find(tenant, id)
  if (row?.endpointId !== endpoint.id) throw new ApiError('resource_missing', { param: 'replay' })
  return presentWebhookReplay(row, await replays.count(row))
}

/** Newest first; 404 `resource_missing` if the endpoint does not exist. */
export async function listWebhookReplays(
  { store }: WithStore,
  tenant: Tenant,
  endpointId: string,
  query: WebhookReplayListQuery,
): Promise<Page<WebhookReplaySummary>> {
  const endpoint = await found(store.endpoints, tenant, endpointId)
  return pageOf(await store.replays.list(endpoint, query), presentReplaySummary)
}
