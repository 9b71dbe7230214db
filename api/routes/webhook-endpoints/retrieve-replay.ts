/** `GET /v1/webhook_endpoints/{id}/replays/{replay}` (contract 12.9). */
import { ApiError } from '../../../contract/errors'
import { WebhookReplayView, presentWebhookReplay } from '../../../contract/webhook-replays'
import { named } from '../../named'
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

  async handler(call) {
    const { replays } = call.services.store
    const endpoint = await named(call, call.services.store.endpoints)
    const row = await replays.find(call.tenant, call.params['replay'] ?? '')
    if (row?.endpointId !== endpoint.id) throw new ApiError('resource_missing', { param: 'replay' })
    return { status: 200, body: JSON.stringify(presentWebhookReplay(row, await replays.count(row))) }
  },
})
