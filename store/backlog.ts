/** How much is waiting in the whole database, and since when. Operators list it and workers measure it. */
import type { AGED } from '../domain/measurements'
import { HOUR } from '../domain/time'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import type { WaitingRows } from './overdue'

/** Rows of a kind whose due time has passed. */
export interface Overdue {
  kind: string
  count: number
  oldest: Date
}

/** Deliveries that wait: for the dispatcher, for the workflow of their event, or (`held`) for a circuit to close. */
export interface WaitingDeliveries {
  livemode: boolean
  lane: 'dispatcher' | 'workflow' | 'held'
  count: number
}

/** Payments of live mode whose acquirer has not answered for a while. */
export interface Unanswered {
  acquirer: string
  count: number
  oldest: Date
}

export type DatabaseFigure =
  'bytes' | 'wal' | 'archiveFailures' | 'archiveAge' | 'walBytes' | 'oldestTransaction'
/** What is off, or may not be seen, is null. */
export type DatabaseFigures = Record<DatabaseFigure, number | null>

/** Claims of payments that are not inserted yet. */
export const MONEY_CLAIMS = 'claim'

/** What waits besides the kinds of objects, with the time until which it waits. */
const OTHERS: Readonly<Record<string, Prisma.Sql>> = {
  [MONEY_CLAIMS]: Prisma.sql`SELECT lease_until AS at FROM idempotency_records WHERE draft IS NOT NULL`,
  mail: Prisma.sql`SELECT due_at AS at FROM mails`,
}

const ARCHIVE_AGE = Prisma.sql`
  CASE WHEN current_setting('archive_mode') <> 'off' THEN extract(epoch FROM
    clock_timestamp() - coalesce(archiver.last_archived_time, archiver.stats_reset)) END::float8`

export function createBacklog({ db }: Pick<StoreContext, 'db'>) {
  return {
    namesOf: (waiting: readonly WaitingRows[]): string[] => [
      ...Object.keys(OTHERS),
      ...waiting.map(({ name }) => name),
    ],

    /** How many rows of each kind are past their due time at `at`. Kinds without such rows are left out. */
    async overdue(waiting: readonly WaitingRows[], at: Date): Promise<Overdue[]> {
      const rows = waiting.map(
        ({ name, table, due, open }) =>
          [name, Prisma.sql`SELECT ${due} AS at FROM ${table} WHERE ${open}`] as const,
      )
      const parts = [...Object.entries(OTHERS), ...rows].map(
        ([kind, found]) => Prisma.sql`
          SELECT ${kind}::text AS kind, count(*)::int AS count, min(at) AS oldest FROM (${found}) w WHERE at < ${at}`,
      )
      return db.$queryRaw<Overdue[]>`
        SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) k WHERE count > 0 ORDER BY oldest`
    },

    /**
     * Payments of live mode that have waited for an answer since before `since`, by acquirer. In the sandbox, merchants play such
     * outages themselves. One that waits is asked about again within the hour, by which its row is found.
     */
    async unanswered(since: Date): Promise<Unanswered[]> {
      const soon = new Date(since.getTime() + 2 * HOUR)
      return db.$queryRaw<Unanswered[]>`
        SELECT acquirer, count(*)::int AS count, min(waiting_since) AS oldest FROM payments
        WHERE due_at < ${soon} AND livemode AND pending_reason = 'processor_unavailable' AND waiting_since < ${since}
        GROUP BY acquirer ORDER BY oldest`
    },

    /**
     * When the oldest claim without an answer, pending delivery and mail that has not gone were made, each null if there is
     * none. Retries leave these times as they are.
     */
    async oldestWaiting(): Promise<Record<(typeof AGED)[number], Date | null>> {
      const [oldest] = await db.$queryRaw<[Record<(typeof AGED)[number], Date | null>]>`
        SELECT (SELECT min(created_at) FROM idempotency_records WHERE draft IS NOT NULL) AS claim,
          (SELECT min(created_at) FROM webhook_deliveries WHERE status = 'pending') AS delivery,
          (SELECT min(created_at) FROM mails WHERE due_at IS NOT NULL) AS mail`
      return oldest
    },

    /**
     * What PostgreSQL tells of itself. Transactions of other roles, and the files of the log, are seen only by a member of
     * `pg_monitor`.
     */
    async database(): Promise<DatabaseFigures> {
      const [figures] = await db.$queryRaw<[DatabaseFigures & { mayListLog: boolean }]>`
        SELECT pg_database_size(current_database())::float8 AS bytes,
          CASE WHEN pg_is_in_recovery() THEN 0
            ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') END::float8 AS wal,
          archiver.failed_count::float8 AS "archiveFailures",
          ${ARCHIVE_AGE} AS "archiveAge",
          coalesce((SELECT extract(epoch FROM clock_timestamp() - min(xact_start)) FROM pg_stat_activity
            WHERE pid <> pg_backend_pid()), 0)::float8 AS "oldestTransaction",
          has_function_privilege('pg_ls_waldir()', 'execute') AS "mayListLog"
        FROM pg_stat_archiver archiver`
      const { mayListLog, ...known } = figures
      if (!mayListLog) return { ...known, walBytes: null }
      const [log] = await db.$queryRaw<[{ bytes: number }]>`
        SELECT sum(size)::float8 AS bytes FROM pg_ls_waldir()`
      return { ...known, walBytes: log.bytes }
    },

    /** How many seconds ago a file of the write-ahead log was archived; null if it is not. */
    async archiveAge(): Promise<number | null> {
      const [{ age }] = await db.$queryRaw<[{ age: number | null }]>`
        SELECT ${ARCHIVE_AGE} AS age FROM pg_stat_archiver archiver`
      return age
    },

    async waitingDeliveries(): Promise<WaitingDeliveries[]> {
      return db.$queryRaw<WaitingDeliveries[]>`
        SELECT livemode, CASE WHEN held_at IS NULL THEN runner ELSE 'held' END AS lane, count(*)::int AS count
        FROM webhook_deliveries WHERE status = 'pending' GROUP BY 1, 2`
    },

    /** How many endpoints have an open circuit, by mode. */
    async openCircuits(): Promise<{ livemode: boolean; count: number }[]> {
      return db.$queryRaw<{ livemode: boolean; count: number }[]>`
        SELECT livemode, count(*)::int AS count FROM webhook_endpoints
        WHERE probe_at IS NOT NULL AND deleted_at IS NULL AND status <> 'disabled' GROUP BY 1`
    },
  }
}
