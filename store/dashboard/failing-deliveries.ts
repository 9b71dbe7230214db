/**
 * What does not arrive, over all endpoints of an account, the newest first: deliveries that were tried in vain and wait for
 * the next attempt, and those that were given up. However many there are, one call looks at a bounded number of them, in the
 * order of the index of undelivered ones.
 */
import type { FailingQuery } from '../../contract/dashboard/failing-deliveries'
import type { Id } from '../../domain/ids'
import { mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { deliveriesOf } from '../webhooks/deliveries'

/** How many deliveries one call looks at. They are chosen among as many of each endpoint and status. */
const REACH = 1_000

export interface FoundDeliveries {
  ids: string[]
  hasMore: boolean
  /** The last delivery that was looked at, if the call stopped before the page was full. */
  stoppedAt: { id: string; createdAt: Date } | null
}

/** Whether a delivery, `d`, was tried in vain, or is held back because its endpoint fails (contract 12.6). */
export const isFailing = (d: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${d}.status = 'pending' AND (${d}.attempt_count > 0 OR ${d}.held_at IS NOT NULL))`

export function createFailingDeliveries({ db }: Pick<StoreContext, 'db'>, reach = REACH) {
  return {
    async search({ accountId, livemode }: Tenant, query: FailingQuery): Promise<FoundDeliveries> {
      const { status, endpoint, event, event_type: type, error, limit } = query
      const { starting_after: after, ending_before: before } = query
      const isBackwards = before !== undefined
      const order = Prisma.raw(isBackwards ? 'ASC' : 'DESC')
      const most = Prisma.raw(String(reach))
      const ofEvent = event === undefined ? undefined : deliveriesOf(event)
      const bounds = [
        Prisma.sql`d.account_id = ${accountId} AND d.livemode = ${livemode} AND d.status <> 'succeeded'`,
        ...(after === undefined ? [] : [Prisma.sql`d.id < ${after}`]),
        ...(before === undefined ? [] : [Prisma.sql`d.id > ${before}`]),
        ...(ofEvent === undefined ? [] : [Prisma.sql`d.id > ${ofEvent.gt} AND d.id < ${ofEvent.lt}`]),
      ]
      const wanted = [
        Prisma.sql`(l.status = 'failed' OR ${isFailing(Prisma.raw('l'))})`,
        ...(type === undefined ? [] : [Prisma.sql`l.event_type = ${type}`]),
        ...(error === undefined
          ? []
          : [
              Prisma.sql`${error} = (SELECT a.error FROM webhook_attempts a
                WHERE a.delivery_id = l.id AND a.finished_at IS NOT NULL ORDER BY a.ordinal DESC LIMIT 1)`,
            ]),
      ]
      const statuses =
        status === undefined ? ['pending', 'failed'] : [status === 'failing' ? 'pending' : status]
      const one = endpoint === undefined ? Prisma.empty : Prisma.sql`AND w.id = ${endpoint}`
      const looked = Prisma.sql`
        SELECT d.* FROM webhook_endpoints w CROSS JOIN unnest(${statuses}::text[]) s(status)
        CROSS JOIN LATERAL (
          SELECT d.id, d.status, d.event_type, d.attempt_count, d.held_at FROM webhook_deliveries d
          WHERE d.endpoint_id = w.id AND d.status = s.status AND ${Prisma.join(bounds, ' AND ')}
          ORDER BY d.id ${order} LIMIT ${most}) d
        WHERE w.account_id = ${accountId} AND w.livemode = ${livemode} AND w.deleted_at IS NULL ${one}
        ORDER BY d.id ${order} LIMIT ${most}`
      const [row] = await db.$queryRaw<{ ids: string[]; looked: number; last: string | null }[]>`
        WITH l AS MATERIALIZED (${looked})
        SELECT (SELECT count(*)::int FROM l) AS looked,
          (SELECT id FROM l ORDER BY id ${Prisma.raw(isBackwards ? 'DESC' : 'ASC')} LIMIT 1) AS last,
          ARRAY(SELECT id FROM l WHERE ${Prisma.join(wanted, ' AND ')}
            ORDER BY id ${order} LIMIT ${Prisma.raw(String(limit + 1))}) AS ids`
      const { ids = [], looked: count = 0, last = null } = row ?? {}
      const isFull = ids.length > limit
      const stopped = !isFull && count >= reach ? last : null
      const shown = ids.slice(0, limit)
      return {
        ids: isBackwards ? shown.reverse() : shown,
        hasMore: isFull || stopped !== null,
        stoppedAt: stopped === null ? null : { id: stopped, createdAt: mintedAt(stopped as Id) },
      }
    },

    /** What each of the events is about, as far as the log has them. */
    async objectsOf(
      { accountId, livemode }: Tenant,
      events: readonly string[],
    ): Promise<Map<string, string>> {
      const where = { accountId, livemode, id: { in: [...new Set(events)] } }
      const rows = await db.event.findMany({ where, select: { id: true, objectId: true } })
      return new Map(rows.map(({ id, objectId }) => [id, objectId]))
    },
  }
}
