/** Replays of what endpoints have missed (contract 12.9): reads, their beginning, and the steps of their workflow. */
import {
  presentWebhookReplay,
  type ReplayCounts,
  type WebhookReplayListQuery,
} from '../../contract/webhook-replays'
import type { Cause } from '../../domain/cause'
import { REPLAY_A_SECOND } from '../../domain/webhooks'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel, WebhookReplayModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { purging } from '../purge'
import { added, silently } from '../change'
import { commit } from '../commit'
import type { Work } from '../finish'
import { eventHorizon } from '../event-times'
import { cursorBounds, readPage, type Page } from '../page'
import { part } from '../statement'
import { UNDELIVERED_STATUSES, countOfUndelivered } from './deliveries'
import { stillSent } from './sending'

export function createReplayStore(context: StoreContext) {
  const { db } = context
  return {
    /** How many deliveries a replay finds, up to a limit. */
    countFor: (draft: WebhookReplayModel): Promise<number> => countFor(context, draft),

    async find({ accountId, livemode }: Tenant, id: string): Promise<WebhookReplayModel | null> {
      return db.webhookReplay.findFirst({ where: { id, accountId, livemode } })
    },

    /** The replays of an endpoint. */
    async list(
      { id, accountId, livemode }: Pick<WebhookEndpointModel, 'id' | 'accountId' | 'livemode'>,
      query: WebhookReplayListQuery,
    ): Promise<Page<WebhookReplayModel>> {
      const where = { endpointId: id, accountId, livemode, AND: cursorBounds(query) }
      return readPage(query, (page) => db.webhookReplay.findMany({ where, ...page }))
    },

    count: (row: WebhookReplayModel): Promise<ReplayState> => countReopened(context, row),

    begin: (draft: WebhookReplayModel, endpoint: WebhookEndpointModel, cause: Cause): Promise<Work> =>
      begin(context, draft, endpoint, cause),

    next: (row: WebhookReplayModel): Promise<{ ids: string[]; isComplete: boolean }> =>
      nextToReopen(context, row),

    reopen: (
      from: WebhookReplayModel,
      ids: readonly string[],
      times: { at: Date; dueAt: Date },
      cause: Cause,
    ): Promise<boolean> => reopen(context, from, ids, times, cause),

    /** Sets when a replay is next looked at. Does nothing if it has changed since it was read. */
    async wait(from: WebhookReplayModel, dueAt: Date, cause: Cause): Promise<void> {
      await commit(context, 'webhook_replays.wait', [silently('webhook_replays', from, { dueAt }, cause)])
    },

    /** False if the replay has changed since it was read. */
    async finish(from: WebhookReplayModel, cause: Cause): Promise<boolean> {
      const finished = silently('webhook_replays', from, { status: 'finished', dueAt: null }, cause)
      return commit(context, 'webhook_replays.finish', [finished])
    },

    /** Deletes finished replays that were created before `before`, at most `limit`; returns how many. */
    purge: purging(
      context,
      'webhook_replays',
      (before) => Prisma.sql`status = 'finished' AND created_at < ${before}`,
    ),
  }
}

/** The deliveries, `d`, that a replay has still to reach. Their ids begin with the times of their events. */
function within({
  accountId,
  livemode,
  endpointId,
  from,
  until,
  types,
  cursor,
}: WebhookReplayModel): Prisma.Sql {
  const start = cursor ?? idAt('webhook_delivery', from.getTime())
  const end = idAt('webhook_delivery', until.getTime() + 1)
  const ofTypes = types.length === 0 ? Prisma.empty : Prisma.sql`AND d.event_type = ANY (${types}::text[])`
  return Prisma.sql`
    d.endpoint_id = ${endpointId} AND d.account_id = ${accountId} AND d.livemode = ${livemode}
    AND d.id > ${start} AND d.id < ${end} ${ofTypes}`
}

type Reading = Pick<StoreContext, 'db'>

/** What has become of the deliveries that a replay has reopened. */
type ReplayState = ReplayCounts & { pending: number; nextAttemptAt: Date | null }

async function countFor({ db }: Reading, draft: WebhookReplayModel): Promise<number> {
  const [found] = await db.$queryRaw<
    { total: number }[]
  >`SELECT (${countOfUndelivered(within(draft))}) AS total`
  return found?.total ?? 0
}

/** How many deliveries that the replay has reopened have reached which state. */
async function countReopened(
  { db }: Reading,
  { id, accountId, livemode }: WebhookReplayModel,
): Promise<ReplayState> {
  const groups = await db.webhookDelivery.groupBy({
    by: ['status'],
    where: { replayId: id, accountId, livemode },
    _count: true,
    _min: { nextAttemptAt: true },
  })
  const groupOf = (status: string) => groups.find((group) => group.status === status)
  const of = (status: string) => groupOf(status)?._count ?? 0
  return {
    pending: of('pending'),
    delivered: of('succeeded'),
    failed: of('failed') + of('cancelled'),
    nextAttemptAt: groupOf('pending')?._min.nextAttemptAt ?? null,
  }
}

/** Begins a replay, and counts the deliveries that it finds. */
async function begin(
  context: Reading,
  draft: WebhookReplayModel,
  endpoint: WebhookEndpointModel,
  cause: Cause,
): Promise<Work> {
  const row = { ...draft, total: await countFor(context, draft) }
  const view = presentWebhookReplay(row, { delivered: 0, failed: 0 })
  return {
    name: 'webhook_replays.create',
    resourceId: row.id,
    status: 202,
    body: JSON.stringify(view),
    given: stillSent(endpoint),
    changes: [added('webhook_replays', row, cause)],
  }
}

/**
 * The next deliveries to reopen in the order of their ids, only up to the time before which no event can still appear
 * (event-times.ts), and whether that time is past the replay's end.
 */
async function nextToReopen(
  { db }: Reading,
  row: WebhookReplayModel,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const last = new Date((await eventHorizon(db, row)).getTime() - 1)
  const isComplete = row.until <= last
  const reach = isComplete ? row : { ...row, until: last }
  const nextOf = (status: Prisma.Sql) => Prisma.sql`
    (SELECT d.id FROM webhook_deliveries d
    WHERE ${within(reach)} AND d.status = ${status} ORDER BY d.id LIMIT ${REPLAY_A_SECOND})`
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT found.id FROM (${Prisma.join(UNDELIVERED_STATUSES.map(nextOf), ' UNION ALL ')}) found
    ORDER BY found.id LIMIT ${REPLAY_A_SECOND}`
  return { ids: found.map(({ id }) => id), isComplete }
}

/**
 * Reopens deliveries, all that are not delivered meanwhile, and moves the replay on to the last of them. False if the
 * replay has changed since it was read.
 */
async function reopen(
  context: StoreContext,
  from: WebhookReplayModel,
  ids: readonly string[],
  { at, dueAt }: { at: Date; dueAt: Date },
  cause: Cause,
): Promise<boolean> {
  const { id, accountId, livemode } = from
  const moved = silently('webhook_replays', from, { cursor: ids.at(-1) ?? from.cursor, dueAt }, cause)
  const reopened = part(
    'reopened',
    ['claim'],
    Prisma.sql`
      UPDATE webhook_deliveries d
      SET status = 'pending', attempt_count = 0, trigger = 'replay', runner = 'dispatcher', held_at = NULL,
        next_attempt_at = ${at}, replay_id = ${id}
      FROM claim
      WHERE d.id = ANY (${[...ids]}::text[]) AND d.account_id = ${accountId} AND d.livemode = ${livemode}
        AND d.status IN (${Prisma.join(UNDELIVERED_STATUSES)})`,
  )
  return commit(context, 'webhook_replays.reopen', [moved], { also: [reopened] })
}
