/** Request logs: written in batches, shown for 30 days, and kept by the week (decision 0157). */
import { REQUEST_LOG_LIFE } from '../domain/retention'
import { idAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { RequestLogModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { idBounds, readPage, type Page, type TimedQuery } from './page'
import { rowsOf } from './rows'
import { part, statement } from './statement'

/** The smallest id of those that are shown: what is older may be there until its week is dropped. */
export const oldestShown = (real: StoreContext['real']) =>
  idAt('request', real().getTime() - REQUEST_LOG_LIFE)

export function createRequestLogStore({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
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
        AND: [{ id: { gte: oldestShown(real) } }, ...idBounds('request', query)],
        ...(query.method !== undefined && { method: query.method }),
        ...(query.status !== undefined && { status: query.status }),
      }
      return readPage(query, (page) => db.requestLog.findMany({ where, ...page }))
    },
  }
}
