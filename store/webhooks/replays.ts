/** Replays of what endpoints have missed (contract 12.9): reads, their beginning, and the steps of their workflow. */
import {
  presentWebhookReplay,
  type ReplayCounts,
  type WebhookReplayListQuery,
} from '../../contract/webhook-replays'
import { REPLAY_A_SECOND } from '../../domain/webhooks'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel, WebhookReplayModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { adding, type Work } from '../finish'
import { eventHorizon } from '../event-times'
import { claimOverdue } from '../overdue'
import { cursorBounds, readPage, type Page } from '../page'
import { TextArray } from '../rows'
import { command, materialized, part, statement } from '../statement'
import { sending } from './by-hand'
import { UNDELIVERED_STATUSES, countOfUndelivered } from './deliveries'

export function createReplayStore(context: StoreContext) {
  const { db } = context
  const countFor = async (draft: WebhookReplayModel): Promise<number> => {
    const [found] = await db.$queryRaw<
      { total: number }[]
    >`SELECT (${countOfUndelivered(within(draft))}) AS total`
    return found?.total ?? 0
  }
  return {
    /** How many deliveries a replay finds, up to a limit. */
    countFor,

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

    /** How many deliveries that the replay has reopened have reached which state. */
    async count({
      id,
      accountId,
      livemode,
    }: WebhookReplayModel): Promise<ReplayCounts & { pending: number; nextAttemptAt: Date | null }> {
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
    },

    /** Begins a replay, and counts the deliveries that it finds. */
    async begin(draft: WebhookReplayModel, endpoint: WebhookEndpointModel): Promise<Work> {
      const row = { ...draft, total: await countFor(draft) }
      const view = presentWebhookReplay(row, { delivered: 0, failed: 0 })
      return {
        name: 'webhook_replays.create',
        resourceId: row.id,
        status: 202,
        body: JSON.stringify(view),
        events: [],
        given: sending(endpoint),
        parts: [adding('webhook_replays', { ...row, types: new TextArray(row.types) })],
      }
    },

    /**
     * Reopens the next deliveries in the order of their ids, if the replay has not moved on since it was read, and only
     * up to the time before which no event can still appear (event-times.ts). Returns how many it found, and whether
     * that time is past the replay's end.
     */
    async reopen(
      from: WebhookReplayModel,
      at: Date,
      dueAt: Date,
    ): Promise<{ found: number; isComplete: boolean }> {
      const { id, accountId, livemode } = from
      const last = new Date((await eventHorizon(db, from)).getTime() - 1)
      const isComplete = from.until <= last
      const reach = isComplete ? from : { ...from, until: last }
      const nextOf = (status: Prisma.Sql) => Prisma.sql`
        (SELECT d.id FROM webhook_deliveries d
        WHERE ${within(reach)} AND d.status = ${status} ORDER BY d.id LIMIT ${REPLAY_A_SECOND})`
      const next = materialized(
        'next',
        [],
        Prisma.sql`
          SELECT found.id FROM (${Prisma.join(UNDELIVERED_STATUSES.map(nextOf), ' UNION ALL ')}) found
          ORDER BY found.id LIMIT ${REPLAY_A_SECOND}`,
      )
      const moved = part(
        'moved',
        ['next'],
        Prisma.sql`
          UPDATE webhook_replays r SET cursor = (SELECT max(next.id) FROM next), due_at = ${dueAt}
          WHERE r.id = ${id} AND r.account_id = ${accountId} AND r.livemode = ${livemode}
            AND r.status = 'running' AND r.cursor IS NOT DISTINCT FROM ${from.cursor} AND EXISTS (SELECT FROM next)
          RETURNING 1`,
      )
      const reopened = part(
        'reopened',
        ['next', 'moved'],
        Prisma.sql`
          UPDATE webhook_deliveries d
          SET status = 'pending', attempt_count = 0, trigger = 'replay', runner = 'dispatcher', held_at = NULL,
            next_attempt_at = ${at}, replay_id = ${id}
          FROM next, moved
          WHERE d.id = next.id AND d.account_id = ${accountId} AND d.livemode = ${livemode}
            AND d.status IN (${Prisma.join(UNDELIVERED_STATUSES)})`,
      )
      const told = Prisma.sql`SELECT count(*)::int AS found FROM next`
      const [step] = await db.$queryRaw<{ found: number }[]>(
        statement('webhook_replays.reopen', [next, moved, reopened], 'next', { last: told }),
      )
      return { found: step?.found ?? 0, isComplete }
    },

    /** Sets when a running replay is next looked at. */
    async wait({ id, accountId, livemode }: WebhookReplayModel, dueAt: Date): Promise<void> {
      await db.webhookReplay.updateMany({
        where: { id, accountId, livemode, status: 'running' },
        data: { dueAt },
      })
    },

    async finish({ id, accountId, livemode }: WebhookReplayModel): Promise<void> {
      await db.webhookReplay.updateMany({
        where: { id, accountId, livemode },
        data: { status: 'finished', dueAt: null },
      })
    },

    /** Claims replays that have been due since before `before`, oldest first, and sets their due time to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'replay', before, limit),

    /** Deletes finished replays that were created before `before`, at most `limit`; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      return db.$executeRaw(
        command(
          'webhook_replays.purge',
          Prisma.sql`
        DELETE FROM webhook_replays
        WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM webhook_replays WHERE status = 'finished' AND created_at < ${before} LIMIT ${limit}))`,
        ),
      )
    },
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
