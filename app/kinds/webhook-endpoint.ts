/** Webhook endpoints (contract 12.1). */
import { WebhookEndpointList, WebhookEndpointListQuery } from '../../contract/webhook-endpoints/body'
import { WebhookEndpointView, presentWebhookEndpoint } from '../../contract/webhook-endpoints/view'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import { DELETED_ENDPOINT_LIFE } from '../../domain/retention'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind, ROWS_WITH_OTHERS } from './kind'
import { rowsNaming } from './shown'

export const webhookEndpoint = defineKind<WebhookEndpointModel, WebhookEndpointListQuery>({
  name: 'webhook_endpoint',
  ids: 'webhook_endpoint',
  table: 'webhook_endpoints',
  shown: [
    'livemode',
    'status',
    'url',
    'enabled_events',
    'api_version',
    'consecutive_failures',
    'failing_since',
    'last_success_at',
    'last_failure_at',
    'disabled_reason',
    'probe_at',
    'deleted_at',
  ],
  also: [
    rowsNaming({
      name: 'deliveries',
      table: 'webhook_deliveries',
      by: 'endpoint_id',
      columns: ['id', 'event_type', 'status', 'attempt_count', 'next_attempt_at', 'held_at'],
    }),
  ],
  reads: {
    path: '/v1/webhook_endpoints',
    scope: 'webhooks.write',
    words: { one: 'a webhook endpoint', many: 'webhook endpoints' },
    list: {
      query: WebhookEndpointListQuery,
      schema: WebhookEndpointList,
      description: 'A page of endpoints.',
      rows: ({ store }, tenant, query) => store.endpoints.list(tenant, query),
      // An account has few.
      filters: { status: ['webhook_endpoints_pkey'] },
    },
    retrieve: {
      schema: WebhookEndpointView,
      description: 'The endpoint.',
      row: ({ store }, tenant, id) => store.endpoints.find(tenant, id),
    },
    present: (row, { real, offset }) => presentWebhookEndpoint(row, { real: real(), ahead: offset() }),
  },
  waits: null,
  restart: 'kept',
  retention: {
    life: DELETED_ENDPOINT_LIFE,
    limit: ROWS_WITH_OTHERS,
    purge: ({ webhooks }, ...old) => webhooks.purgeDeleted(...old),
  },
  payment: null,
  search: [searchById('webhook_endpoint', ({ endpoints }, ...by) => endpoints.find(...by))],
})
