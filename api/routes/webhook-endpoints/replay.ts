/** `POST /v1/webhook_endpoints/{id}/replay` (contract 12.9). */
import { beginReplay } from '../../../app/webhooks/replays/begin'
import { timeOf } from '../../../contract/common'
import { valueFault, type Fault } from '../../../contract/errors'
import { ReplayBody, WebhookReplayView } from '../../../contract/webhook-replays'
import { defineRoute, writes, type RawBody } from '../../route'

export const replayWebhookEndpointRoute = defineRoute<ReplayBody>({
  method: 'post',
  path: '/v1/webhook_endpoints/{id}/replay',
  operationId: 'replayWebhookEndpoint',
  summary: 'Send a webhook endpoint again what it missed',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  body: { shapes: [ReplayBody], check: checkOrder },
  success: { status: 202, schema: WebhookReplayView, description: 'The replay, which has begun.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(beginReplay, ({ id, body }) => ({ endpoint: id, events: body })),
})

function checkOrder({ from, to }: RawBody): Fault[] {
  if (!(timeOf(from) > timeOf(to))) return []
  return [valueFault('to', 'to_before_from')]
}
