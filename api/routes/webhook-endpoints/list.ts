/** `GET /v1/webhook_endpoints` (contract 12.1). */
import { listWebhookEndpoints } from '../../../app/webhooks/endpoints/read'
import { WebhookEndpointList, WebhookEndpointListQuery } from '../../../contract/webhook-endpoints/body'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) =>
    listReply(await listWebhookEndpoints(services, tenant, query)),
})
