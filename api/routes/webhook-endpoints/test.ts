/** `POST /v1/webhook_endpoints/{id}/test` (contract 12.9). */
import { WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { requireSending } from './row'

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

  async begin(call) {
    const { services, account } = call
    const endpoint = await named(call, call.services.store.endpoints)
    requireSending(endpoint, 'id')
    return finish(call, await services.store.deliveries.test(endpoint, account.apiVersion))
  },
})
