/** Request logs: written in batches, kept for 30 days. */
import { Prisma } from '../prisma/generated/client'
import type { RequestLogModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { idBounds, readPage, type Page, type TimedQuery } from './page'
import { rowsOf } from './rows'
import { command } from './statement'

export function createRequestLogStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async add(rows: readonly RequestLogModel[]): Promise<void> {
      await db.$executeRaw(
        command(
          'request_logs.add',
          Prisma.sql`
        INSERT INTO request_logs SELECT r.* FROM ${rowsOf('request_logs', rows)} r ON CONFLICT DO NOTHING`,
        ),
      )
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
