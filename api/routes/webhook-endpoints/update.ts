/** `PATCH /v1/webhook_endpoints/{id}` (contract 12.1). */
import { updateWebhookEndpoint } from '../../../app/webhooks/endpoints/update'
import { UpdateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { defineRoute, writes } from '../../route'

export const updateWebhookEndpointRoute = defineRoute<UpdateWebhookEndpointBody>({
  method: 'patch',
  path: '/v1/webhook_endpoints/{id}',
  operationId: 'updateWebhookEndpoint',
  summary: 'Update, disable or enable a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  body: { shapes: [UpdateWebhookEndpointBody] },
  success: {
    status: 200,
    schema: WebhookEndpointView,
    description: 'The endpoint as it is now; with `replay_available` when it was disabled until now.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(updateWebhookEndpoint, ({ id, body }) => ({ id, fields: body })),
})
