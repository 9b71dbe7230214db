/** Begins to send a webhook endpoint the events that it has missed (contract 12.9). */
import type { ReplayBody } from '../../../contract/webhook-replays'
import { EVENT_LIFE } from '../../../domain/retention'
import { refOf } from '../../../domain/workflow-ref'
import { mintedAt, newId } from '../../../infra/ids'
import type { WebhookEndpointModel, WebhookReplayModel } from '../../../prisma/generated/models'
import type { App } from '../../app'
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { requireSending } from '../endpoints/checks'

export interface BeginReplay {
  endpoint: string
  /** Which events: those of the last 30 days that the endpoint missed, or fewer. */
  events: ReplayBody
}

export const beginReplay: WriteUseCase<BeginReplay> = {
  async begin(app, write) {
    const { store, workflows, background } = app
    const endpoint = await found(store.endpoints, write.tenant, write.command.endpoint)
    requireSending(endpoint, 'id')
    const replay = draftReplay(endpoint, write.command.events, app)
    return finish(app, write, await store.replays.begin(replay, endpoint, write.cause), () => {
      // If the workflow cannot be started now, the sweep starts it.
      background(workflows.start(refOf('webhook_replay', replay)), 'starting a replay')
    })
  },
}

/** The replay that a call asks for, before it is counted. */
export function draftReplay(
  { id: endpointId, accountId, livemode }: WebhookEndpointModel,
  { from, to, types }: ReplayBody,
  { now, real }: Pick<App, 'now' | 'real'>,
): WebhookReplayModel {
  const id = newId('webhook_replay', now().getTime())
  const createdAt = mintedAt(id)
  const oldest = real().getTime() - EVENT_LIFE
  return {
    id,
    accountId,
    livemode,
    endpointId,
    from: new Date(Math.max(from === undefined ? oldest : Date.parse(from), oldest)),
    until: new Date(Math.min(to === undefined ? Infinity : Date.parse(to), createdAt.getTime())),
    types: types ? [...new Set(types)] : [],
    status: 'running',
    total: 0,
    cursor: null,
    dueAt: real(),
    createdAt,
    revision: 0,
  }
}
