/** `GET /v1/webhook_endpoints/{id}/deliveries/{delivery}` (contract 12.4, decision 0040). */
import { retrieveWebhookDelivery } from '../../../app/webhooks/deliveries/read'
import { WebhookDeliveryQuery, WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveWebhookDeliveryRoute = defineRoute<undefined, WebhookDeliveryQuery>({
  method: 'get',
  path: '/v1/webhook_endpoints/{id}/deliveries/{delivery}',
  operationId: 'retrieveWebhookDelivery',
  summary: 'Retrieve a delivery, with what was answered to its attempts',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint', delivery: 'webhook_delivery' },
  query: WebhookDeliveryQuery,
  success: {
    status: 200,
    schema: WebhookDeliveryView,
    description: 'The delivery, with a page of its attempts: the newest ones, the first of them first.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler({ services, tenant, id, params, query }) {
    const named = { endpoint: id, delivery: params['delivery'] ?? '' }
    return reply(await retrieveWebhookDelivery(services, tenant, named, query))
  },
})
