/** `GET /v1/webhook_endpoints/{id}/replays`. */
import { listWebhookReplays } from '../../../app/webhooks/replays/read'
import { WebhookReplayList, WebhookReplayListQuery } from '../../../contract/webhook-replays'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listWebhookReplaysRoute = defineRoute<undefined, WebhookReplayListQuery>({
  method: 'get',
  path: '/v1/webhook_endpoints/{id}/replays',
  operationId: 'listWebhookReplays',
  summary: 'List the replays to a webhook endpoint, newest first',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  query: WebhookReplayListQuery,
  success: {
    status: 200,
    schema: WebhookReplayList,
    description: 'A page of replays. How far each has come is told when it is retrieved.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, id, query }) =>
    listReply(await listWebhookReplays(services, tenant, id, query)),
})
