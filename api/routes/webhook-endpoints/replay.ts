/** `POST /v1/webhook_endpoints/{id}/replay` (contract 12.9). */
import { ReplayBody, WebhookReplayView } from '../../../contract/webhook-replays'
import type { Fault } from '../../../contract/errors'
import { EVENT_LIFE } from '../../../domain/delivery-schedule'
import { mintedAt, newId } from '../../../infra/ids'
import type { WebhookEndpointModel, WebhookReplayModel } from '../../../prisma/generated/models'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute, type Write } from '../../route'
import type { Services } from '../../services'
import { requireSending } from './row'

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

  async begin(call) {
    const { services } = call
    const endpoint = await named(call, call.services.store.endpoints)
    requireSending(endpoint, 'id')
    const replay = draftReplay(call, endpoint)
    return finish(call, await services.store.replays.begin(replay, endpoint), () => {
      startWorkflow(services, replay)
    })
  },
})

function draftReplay(
  { services, body }: Write<ReplayBody>,
  endpoint: WebhookEndpointModel,
): WebhookReplayModel {
  const id = newId('webhook_replay', services.now().getTime())
  const createdAt = mintedAt(id)
  const oldest = createdAt.getTime() - EVENT_LIFE
  const { accountId, livemode } = endpoint
  return {
    id,
    accountId,
    livemode,
    endpointId: endpoint.id,
    from: new Date(Math.max(body.from === undefined ? oldest : Date.parse(body.from), oldest)),
    until: new Date(Math.min(body.to === undefined ? Infinity : Date.parse(body.to), createdAt.getTime())),
    types: body.types ? [...new Set(body.types)] : [],
    status: 'running',
    total: 0,
    cursor: null,
    dueAt: createdAt,
    createdAt,
  }
}

function checkOrder({ from, to }: Readonly<Record<string, unknown>>): Fault[] {
  const [first, last] = [from, to].map((time) => (typeof time === 'string' ? Date.parse(time) : NaN))
  if (!(Number(first) > Number(last))) return []
  return [{ param: 'to', code: 'parameter_impossible', message: 'must not be before from' }]
}

/** Starts the replay's workflow after the commit. If it cannot be started now, the sweep will. */
function startWorkflow({ workflows, background }: Services, { id, accountId, livemode }: WebhookReplayModel) {
  background(workflows.startReplay({ replay: id, account: accountId, livemode }), 'starting a replay')
}
