/** Request logs: written in batches, kept for 30 days. */
import { Prisma } from '../prisma/generated/client'
import type { RequestLogModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { idBounds, readPage, type Page, type TimedQuery } from './page'
import { rowsOf } from './rows'
import { command, part, statement } from './statement'

export function createRequestLogStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** Writes also when each caller last called, unless that is known to the minute. */
    async add(rows: readonly RequestLogModel[]): Promise<void> {
      const given = part('given', [], Prisma.sql`SELECT r.* FROM ${rowsOf('request_logs', rows)} r`)
      const added = part(
        'added',
        ['given'],
        Prisma.sql`INSERT INTO request_logs SELECT g.* FROM given g ON CONFLICT DO NOTHING`,
      )
      // In one order, so that two processes cannot wait for each other.
      const last = Prisma.sql`
        INSERT INTO caller_uses AS u (account_id, livemode, actor_id, used_at, request_id)
        SELECT DISTINCT ON (account_id, livemode, actor_id) account_id, livemode, actor_id, created_at, id FROM given
        ORDER BY account_id, livemode, actor_id, created_at DESC
        ON CONFLICT (account_id, livemode, actor_id) DO UPDATE
        SET used_at = excluded.used_at, request_id = excluded.request_id
        WHERE u.used_at < excluded.used_at - interval '1 minute'`
      await db.$executeRaw(statement('request_logs.add', [given, added], 'given', { last }))
    },

    async list(
      { accountId, livemode }: Tenant,
      query: TimedQuery & { method?: string | undefined; status?: number | undefined },
    ): Promise<Page<RequestLogModel>> {
      const where = {
        accountId,
        livemode,
        AND: idBounds('request', query),
        ...(query.method !== undefined && { method: query.method }),
        ...(query.status !== undefined && { status: query.status }),
      }
      return readPage(query, (page) => db.requestLog.findMany({ where, ...page }))
    },

    /** Deletes what was logged before `before`, at most `limit`; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      return db.$executeRaw(
        command(
          'request_logs.purge',
          Prisma.sql`
        DELETE FROM request_logs
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_logs WHERE created_at < ${before} LIMIT ${limit}))`,
        ),
      )
    },
  }
}
