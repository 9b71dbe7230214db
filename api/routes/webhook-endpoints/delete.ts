/** `DELETE /v1/webhook_endpoints/{id}` (contract 12.1): what waits for it is cancelled with it. */
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { audited } from '../../audit'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const deleteWebhookEndpointRoute = defineRoute({
  method: 'delete',
  path: '/v1/webhook_endpoints/{id}',
  operationId: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  success: { status: 200, schema: WebhookEndpointView, description: 'The endpoint, with `deleted: true`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const work = call.services.store.endpoints.delete(await named(call, call.services.store.endpoints))
    return finish(call, audited(call, work, 'webhook_endpoint.deleted'))
  },
})
