/** Cleans up after deliveries that are over, and endpoints that were deleted (decision 0040). */
import { ATTEMPT_LEASE } from '../../domain/delivery-schedule'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import type { EventKey } from './keys'
import { command, materialized, part, statement } from '../statement'
import { CANCELLED, deliveriesOf } from './deliveries'

/** The clocks of processes differ a little, so an attempt counts as lost only this long after it began. */
const LOST_AFTER = 2 * ATTEMPT_LEASE
/** How many deleted endpoints one look goes through, newest first. The others are about to be purged. */
const ENDPOINTS_AT_ONCE = 1_000

export function createLeftovers({ db, real }: StoreContext) {
  return {
    /** Closes attempts whose process ended before it could close them; returns how many. */
    async closeLost(limit: number): Promise<number> {
      const at = real()
      return db.$executeRaw(
        command(
          'webhook_attempts.close_lost',
          Prisma.sql`
        UPDATE webhook_attempts a SET error = 'interrupted', finished_at = ${at}
        FROM (
          SELECT delivery_id, ordinal FROM webhook_attempts
          WHERE finished_at IS NULL AND at < ${new Date(at.getTime() - LOST_AFTER)}
          ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED) lost
        WHERE a.delivery_id = lost.delivery_id AND a.ordinal = lost.ordinal`,
        ),
      )
    },

    /** Cancels deliveries that still wait for deleted endpoints; returns how many. */
    async cancelForDeleted(limit: number): Promise<number> {
      const deleted = materialized(
        'deleted',
        [],
        Prisma.sql`
          SELECT account_id, livemode, id FROM webhook_endpoints
          WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC LIMIT ${ENDPOINTS_AT_ONCE}`,
      )
      const waiting = materialized(
        'waiting',
        ['deleted'],
        Prisma.sql`
          SELECT d.* FROM deleted w CROSS JOIN LATERAL (
            SELECT d.account_id, d.livemode, d.id FROM webhook_deliveries d
            WHERE d.endpoint_id = w.id AND d.account_id = w.account_id AND d.livemode = w.livemode
              AND d.status = 'pending'
            LIMIT ${limit} FOR UPDATE SKIP LOCKED) d
          LIMIT ${limit}`,
      )
      const last = Prisma.sql`
        UPDATE webhook_deliveries d SET ${CANCELLED}
        FROM waiting
        WHERE d.account_id = waiting.account_id AND d.livemode = waiting.livemode AND d.id = waiting.id`
      const parts = [deleted, waiting]
      return db.$executeRaw(statement('webhook_deliveries.cancel_for_deleted', parts, 'waiting', { last }))
    },

    /** Events with deliveries that are over, whose workflow was not told yet. */
    async untold(limit: number): Promise<EventKey[]> {
      const rows = await db.$queryRaw<EventKey[]>`
        SELECT event_id AS "eventId", account_id AS "accountId", livemode FROM webhook_deliveries
        WHERE handed_over AND status <> 'pending' ORDER BY created_at LIMIT ${limit}`
      return [...new Map(rows.map((row) => [row.eventId, row])).values()]
    },

    /** Records that the event's workflow was told, or has ended. */
    async markTold({ accountId, livemode, eventId }: EventKey): Promise<void> {
      const of = { accountId, livemode, eventId, id: deliveriesOf(eventId) }
      const over = { handedOver: true, status: { not: 'pending' } }
      await db.webhookDelivery.updateMany({ where: { ...of, ...over }, data: { handedOver: false } })
    },

    /**
     * Purges endpoints that were deleted before `before`: first their deliveries and replays, up to `limit` of each at
     * a time, and then the endpoints themselves. Returns the largest number of deleted rows of one kind.
     */
    async purgeDeleted(before: Date, limit: number): Promise<number> {
      const of = (rows: 'd' | 'r') =>
        Prisma.raw(`
        ${rows}.endpoint_id = w.id AND ${rows}.account_id = w.account_id AND ${rows}.livemode = w.livemode`)
      const gone = materialized(
        'gone',
        [],
        Prisma.sql`
          SELECT account_id, livemode, id FROM webhook_endpoints
          WHERE deleted_at < ${before} ORDER BY deleted_at LIMIT ${limit}`,
      )
      const old = materialized(
        'old',
        ['gone'],
        Prisma.sql`
          SELECT d.* FROM gone w CROSS JOIN LATERAL (
            SELECT d.account_id, d.livemode, d.id FROM webhook_deliveries d WHERE ${of('d')} LIMIT ${limit}) d
          LIMIT ${limit}`,
      )
      const replayed = materialized(
        'replayed',
        ['gone'],
        Prisma.sql`
          SELECT r.* FROM gone w CROSS JOIN LATERAL (
            SELECT r.account_id, r.livemode, r.id FROM webhook_replays r WHERE ${of('r')} LIMIT ${limit}) r
          LIMIT ${limit}`,
      )
      const attempts = part(
        'attempts',
        ['old'],
        Prisma.sql`DELETE FROM webhook_attempts a USING old WHERE a.delivery_id = old.id`,
      )
      const deliveries = part(
        'deliveries',
        ['old'],
        Prisma.sql`
          DELETE FROM webhook_deliveries d USING old
          WHERE d.account_id = old.account_id AND d.livemode = old.livemode AND d.id = old.id`,
      )
      const replays = part(
        'replays',
        ['replayed'],
        Prisma.sql`
          DELETE FROM webhook_replays r USING replayed o
          WHERE r.account_id = o.account_id AND r.livemode = o.livemode AND r.id = o.id`,
      )
      const rest = part(
        'rest',
        ['old', 'replayed'],
        Prisma.sql`
          SELECT (SELECT count(*) FROM old)::int AS deliveries, (SELECT count(*) FROM replayed)::int AS replays`,
      )
      const endpoints = part(
        'endpoints',
        ['gone', 'rest'],
        Prisma.sql`
          DELETE FROM webhook_endpoints w USING gone, rest
          WHERE w.account_id = gone.account_id AND w.livemode = gone.livemode AND w.id = gone.id
            AND rest.deliveries < ${limit} AND rest.replays < ${limit}
          RETURNING 1`,
      )
      const last = Prisma.sql`
        SELECT greatest(rest.deliveries, rest.replays, (SELECT count(*) FROM endpoints)::int) AS count FROM rest`
      const parts = [gone, old, replayed, attempts, deliveries, replays, rest, endpoints]
      const [purged] = await db.$queryRaw<{ count: number }[]>(
        statement('webhook_endpoints.purge', parts, 'rest', { last }),
      )
      return purged?.count ?? 0
    },
  }
}
