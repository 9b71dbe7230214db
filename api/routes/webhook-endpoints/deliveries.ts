/** `GET /v1/webhook_endpoints/{id}/deliveries` (contract 12.4). */
import {
  WebhookDeliveryList,
  WebhookDeliveryListQuery,
  presentDeliverySummary,
} from '../../../contract/webhook-deliveries'
import { listReply } from '../../list'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const listWebhookDeliveriesRoute = defineRoute<undefined, WebhookDeliveryListQuery>({
  method: 'get',
  path: '/v1/webhook_endpoints/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries to a webhook endpoint, newest first',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  query: WebhookDeliveryListQuery,
  success: {
    status: 200,
    schema: WebhookDeliveryList,
    description: 'A page of deliveries, with their newest attempts.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  async handler(call) {
    const endpoint = await named(call, call.services.store.endpoints)
    return listReply(await call.services.store.deliveries.list(endpoint, call.query), presentDeliverySummary)
  },
})
