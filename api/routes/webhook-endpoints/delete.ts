/** `DELETE /v1/webhook_endpoints/{id}` (contract 12.1): also cancels the deliveries that wait for it. */
import { deleteWebhookEndpoint } from '../../../app/webhooks/endpoints/delete'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { defineRoute, writes } from '../../route'

export const deleteWebhookEndpointRoute = defineRoute({
  method: 'delete',
  path: '/v1/webhook_endpoints/{id}',
  operationId: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  success: { status: 200, schema: WebhookEndpointView, description: 'The endpoint, with `deleted: true`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(deleteWebhookEndpoint, ({ id }) => ({ id })),
})
