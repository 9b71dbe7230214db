/** `POST /v1/webhook_endpoints` (contract 12.1). */
import { createWebhookEndpoint } from '../../../app/webhooks/endpoints/create'
import { CreateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { defineRoute, writes } from '../../route'

export const createWebhookEndpointRoute = defineRoute<CreateWebhookEndpointBody>({
  method: 'post',
  path: '/v1/webhook_endpoints',
  operationId: 'createWebhookEndpoint',
  summary: 'Register an address that events are sent to',
  scope: 'webhooks.write',
  body: { shapes: [CreateWebhookEndpointBody] },
  success: { status: 201, schema: WebhookEndpointView, description: 'The endpoint, with its `secret`.' },
  errors: [],
  noStore: true,

  write: writes(createWebhookEndpoint, ({ body }) => body),
})
