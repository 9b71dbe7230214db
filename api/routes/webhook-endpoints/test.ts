/** `POST /v1/webhook_endpoints/{id}/test` (contract 12.9). */
import { testWebhookEndpoint } from '../../../app/webhooks/deliveries/test'
import { WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import { defineRoute, writes } from '../../route'

export const testWebhookEndpointRoute = defineRoute({
  method: 'post',
  path: '/v1/webhook_endpoints/{id}/test',
  operationId: 'testWebhookEndpoint',
  summary: 'Send a test event to a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  success: {
    status: 201,
    schema: WebhookDeliveryView,
    description: 'The delivery of an event of the type `webhook_endpoint.tested`, which is about to be made.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(testWebhookEndpoint, ({ id }) => ({ id })),
})
