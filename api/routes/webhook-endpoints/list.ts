/** `GET /v1/webhook_endpoints` (contract 12.1). */
import { WebhookEndpointList, WebhookEndpointListQuery } from '../../../contract/webhook-endpoints/body'
import { presentWebhookEndpoint } from '../../../contract/webhook-endpoints/view'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listWebhookEndpointsRoute = defineRoute<undefined, WebhookEndpointListQuery>({
  method: 'get',
  path: '/v1/webhook_endpoints',
  operationId: 'listWebhookEndpoints',
  summary: 'List webhook endpoints, newest first',
  scope: 'webhooks.write',
  query: WebhookEndpointListQuery,
  success: { status: 200, schema: WebhookEndpointList, description: 'A page of endpoints.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store, now }, tenant, query }) {
    const page = await store.endpoints.list(tenant, query)
    return listReply(page, (row) => presentWebhookEndpoint(row, now()))
  },
})
