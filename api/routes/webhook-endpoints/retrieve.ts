/** `GET /v1/webhook_endpoints/{id}` (contract 12.1). */
import { WebhookEndpointView, presentWebhookEndpoint } from '../../../contract/webhook-endpoints/view'
import { named } from '../../named'
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

  async handler(call) {
    const row = await named(call, call.services.store.endpoints)
    return { status: 200, body: JSON.stringify(presentWebhookEndpoint(row, call.services.now())) }
  },
})
