/** `GET /v1/webhook_endpoints/{id}` (contract 12.1). */
import { retrieveWebhookEndpoint } from '../../../app/webhooks/endpoints/read'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveWebhookEndpointRoute = defineRoute({
  method: 'get',
  path: '/v1/webhook_endpoints/{id}',
  operationId: 'retrieveWebhookEndpoint',
  summary: 'Retrieve a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  success: { status: 200, schema: WebhookEndpointView, description: 'The endpoint.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => reply(await retrieveWebhookEndpoint(services, tenant, id)),
})
