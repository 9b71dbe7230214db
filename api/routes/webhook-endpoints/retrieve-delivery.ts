/** `GET /v1/webhook_endpoints/{id}/deliveries/{delivery}` (contract 12.4, decision 0040). */
import { ApiError } from '../../../contract/errors'
import {
  WebhookDeliveryQuery,
  WebhookDeliveryView,
  presentWebhookDelivery,
} from '../../../contract/webhook-deliveries'
import { named } from '../../named'
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

  async handler(call) {
    const { deliveries } = call.services.store
    const endpoint = await named(call, call.services.store.endpoints)
    const id = call.params['delivery'] ?? ''
    const record = await deliveries.find(call.tenant, id, {
      limit: call.query.limit,
      before: call.query.before,
    })
    if (record?.delivery.endpointId !== endpoint.id) {
      throw new ApiError('resource_missing', { param: 'delivery' })
    }
    return { status: 200, body: JSON.stringify(presentWebhookDelivery(record)) }
  },
})
