/**
 * Incidents: objects that need a person. There is one row per object, open until the object makes progress or an
 * operator resolves it.
 */
import { LASTING_REASONS, STANDING_REASONS } from '../domain/incidents'
import { Prisma } from '../prisma/generated/client'
import type { IncidentModel } from '../prisma/generated/models'
import { addEntry, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import type { WaitingRows } from './overdue'
import { command, part, statement } from './statement'

export interface Report extends Tenant {
  rows: WaitingRows
  objectId: string
  reason: string
  /** A sentence without card data or merchants' texts. */
  summary: string
}

export function createIncidentStore({ db, now, real }: Pick<StoreContext, 'db' | 'now' | 'real'>) {
  return {
    /** Records an incident, or that it was seen again. Returns whether its reason is new. */
    async report({ rows, objectId, accountId, livemode, reason, summary }: Report): Promise<boolean> {
      const { name: kind } = rows
      const at = now()
      const known = part(
        'known',
        [],
        Prisma.sql`
          SELECT reason FROM incidents WHERE kind = ${kind} AND object_id = ${objectId} AND resolved_at IS NULL`,
      )
      const reported = part(
        'reported',
        [],
        Prisma.sql`
          INSERT INTO incidents AS i (kind, object_id, account_id, livemode, reason, summary, due_at, first_seen_at,
            last_seen_at)
          SELECT ${kind}, ${objectId}, ${accountId}, ${livemode}, ${reason}, ${summary}, waiting.due_at, ${at}, ${at}
          FROM (${dueOf(rows, Prisma.sql`${accountId}`, Prisma.sql`${livemode}`, Prisma.sql`${objectId}`)}) waiting
          ON CONFLICT (kind, object_id) DO UPDATE
          SET reason = excluded.reason, summary = excluded.summary, due_at = excluded.due_at,
            count = CASE WHEN i.resolved_at IS NULL THEN i.count + 1 ELSE 1 END,
            first_seen_at = CASE WHEN i.resolved_at IS NULL THEN i.first_seen_at ELSE excluded.first_seen_at END,
            last_seen_at = excluded.last_seen_at, resolved_at = NULL`,
      )
      const last = Prisma.sql`SELECT reason FROM known`
      const [before] = await db.$queryRaw<{ reason: string }[]>(
        statement('incidents.report', [known, reported], 'known', { last }),
      )
      return before?.reason !== reason
    },

    async isOpen(kind: string, objectId: string): Promise<boolean> {
      return (await db.incident.count({ where: { kind, objectId, resolvedAt: null } })) > 0
    },

    /** Open incidents, oldest first. */
    async listOpen(limit: number): Promise<IncidentModel[]> {
      return db.incident.findMany({
        where: { resolvedAt: null },
        orderBy: { firstSeenAt: 'asc' },
        take: limit,
      })
    },

    /** How many incidents are open, by kind. */
    async count(): Promise<{ kind: string; count: number }[]> {
      const groups = await db.incident.groupBy({ by: ['kind'], where: { resolvedAt: null }, _count: true })
      return groups.map(({ kind, _count: count }) => ({ kind, count }))
    },

    /**
     * Resolves incidents of a kind whose object has made progress. That shows in its due time, if neither the report
     * nor the sweep has set it. What no progress mends is resolved once the object waits for nothing more.
     */
    async resolveMoved(rows: WaitingRows): Promise<number> {
      const { name: kind } = rows
      return db.$executeRaw(
        command(
          'incidents.resolve_moved',
          Prisma.sql`
        UPDATE incidents o SET resolved_at = ${now()}
        FROM (
          SELECT i.object_id, i.reason, i.due_at AS reported_at, h.handed_at, waiting.due_at
          FROM incidents i LEFT JOIN hand_overs h ON h.kind = i.kind AND h.object_id = i.object_id,
            LATERAL (${dueOf(rows, Prisma.sql`i.account_id`, Prisma.sql`i.livemode`, Prisma.sql`i.object_id`)}) waiting
          WHERE i.kind = ${kind} AND i.resolved_at IS NULL) seen
        WHERE o.kind = ${kind} AND o.object_id = seen.object_id AND o.resolved_at IS NULL
          AND seen.due_at IS DISTINCT FROM seen.reported_at
          AND (seen.handed_at IS NULL OR seen.due_at IS DISTINCT FROM seen.handed_at)
          AND (seen.due_at IS NULL OR seen.reason <> ALL (${[...STANDING_REASONS]}::text[]))
          AND seen.reason <> ALL (${[...LASTING_REASONS]}::text[])`,
        ),
      )
    },

    /**
     * Resolves the open incidents of an object, because an operator has dealt with it, and writes this into the audit log of its
     * account. `of`: only those of that account, or of that mode. Returns how many there were.
     */
    resolve: (objectId: string, actor: Actor, of: Partial<Tenant> = {}): Promise<number> =>
      db.$transaction(async (tx) => {
        const at = real()
        const resolved = await tx.incident.updateManyAndReturn({
          where: { objectId, resolvedAt: null, ...of },
          data: { resolvedAt: at },
        })
        for (const tenant of resolved)
          await addEntry(tx, tenant, actor, { action: 'incident.resolved', objectId }, at)
        return resolved.length
      }),

    /** Deletes incidents that were last seen before `before`, at most `limit`; returns how many. */
    purge: purging({ db }, 'incidents', (before) => Prisma.sql`last_seen_at < ${before}`),

    /** Deletes what was handed over before `before`, at most `limit`; returns how many. */
    purgeHandOvers: purging({ db }, 'hand_overs', (before) => Prisma.sql`handed_at < ${before}`),
  }
}

/** When an object is next due: one row, with null if it waits for nothing. */
function dueOf(
  { table, id, due, open, near }: WaitingRows,
  accountId: Prisma.Sql,
  livemode: Prisma.Sql,
  objectId: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`
    SELECT min(r.${due}) AS due_at FROM ${table} r
    WHERE r.account_id = ${accountId} AND r.livemode = ${livemode} AND r.${id} = ${objectId} AND ${open}
      AND ${near?.(objectId) ?? Prisma.sql`TRUE`}`
}
