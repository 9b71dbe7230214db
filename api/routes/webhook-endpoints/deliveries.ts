/** `GET /v1/webhook_endpoints/{id}/deliveries` (contract 12.4). */
import { listWebhookDeliveries } from '../../../app/webhooks/deliveries/read'
import { WebhookDeliveryList, WebhookDeliveryListQuery } from '../../../contract/webhook-deliveries'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, id, query }) =>
    listReply(await listWebhookDeliveries(services, tenant, id, query)),
})
