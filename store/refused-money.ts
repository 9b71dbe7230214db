/**
 * Money in live mode that an acquirer refused for good, and that nobody was told of yet who sees to it (decision 0051). What has
 * been an incident since is left out, open or resolved, so that each refusal is told once.
 */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'

export interface RefusedMoney extends Tenant {
  /** The object that its incident is about. */
  id: string
}

const unseen = (kind: string, id: Prisma.Sql, refusedAt: Prisma.Sql) => Prisma.sql`
  NOT EXISTS (
    SELECT FROM incidents i WHERE i.kind = ${kind} AND i.object_id = ${id} AND i.last_seen_at >= ${refusedAt})`

export function createRefusedMoney({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** The payments of captures that were refused, where nobody has asked for another one since. */
    captures: (since: Date, limit: number): Promise<RefusedMoney[]> => db.$queryRaw`
      SELECT o.payment_id AS id, min(o.account_id) AS "accountId", bool_or(o.livemode) AS livemode
      FROM payment_operations o
      WHERE o.result = 'card_declined' AND o.livemode AND o.finished_at > ${since}
        AND ${unseen('operation', Prisma.sql`o.payment_id`, Prisma.sql`o.finished_at`)}
        AND NOT EXISTS (
          SELECT FROM payment_operations n WHERE n.payment_id = o.payment_id AND n.created_at > o.created_at)
      GROUP BY o.payment_id LIMIT ${limit}`,

    refunds: (since: Date, limit: number): Promise<RefusedMoney[]> => db.$queryRaw`
      SELECT r.id, r.account_id AS "accountId", r.livemode FROM refunds r
      WHERE r.status = 'failed' AND r.livemode AND r.last_event_at > ${since}
        AND ${unseen('refund', Prisma.sql`r.id`, Prisma.sql`r.last_event_at`)}
      LIMIT ${limit}`,
  }
}
