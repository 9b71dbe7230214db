/** `GET /v1/webhook_endpoints/{id}/replays/{replay}` (contract 12.9). */
import { retrieveWebhookReplay } from '../../../app/webhooks/replays/read'
import { WebhookReplayView } from '../../../contract/webhook-replays'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveWebhookReplayRoute = defineRoute({
  method: 'get',
  path: '/v1/webhook_endpoints/{id}/replays/{replay}',
  operationId: 'retrieveWebhookReplay',
  summary: 'Retrieve a replay',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint', replay: 'webhook_replay' },
  success: { status: 200, schema: WebhookReplayView, description: 'The replay, and how far it has come.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler({ services, tenant, id, params }) {
    const named = { endpoint: id, replay: params['replay'] ?? '' }
    return reply(await retrieveWebhookReplay(services, tenant, named))
  },
})
