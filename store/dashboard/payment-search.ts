/**
 * The search of payments, newest first. Whatever is asked for, one call looks at a bounded number of payments
 * (decision 0067): few that one filter finds, or so many rows in the list's order.
 */
import type { Id } from '../../domain/ids'
import { mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import type { Page, PageQuery } from '../page'
import { bucketsBetween } from './payment-buckets'
import { conditionsOf, type PaymentFilters } from './payment-filters'
import {
  ordered,
  ownOf,
  probe,
  probesOf,
  sourceOf,
  type Reach,
  type Search,
  type Source,
} from './payment-sources'

/** About 100 ms each. */
const REACH: Reach = { along: 50_000, scattered: 10_000 }
/** As many payments that a filter finds are all looked at, so that the page is full or the search is over. */
const FEW = 1_000

export interface FoundPayments extends Page<PaymentModel> {
  /** The last payment that was looked at, if the call stopped before the page was full. */
  stoppedAt: { id: string; createdAt: Date } | null
}

export function createPaymentSearch({ db }: Pick<StoreContext, 'db'>, reach: Reach = REACH) {
  const idsOf = async (text: Prisma.Sql): Promise<string[]> => {
    const rows = await db.$queryRaw<{ id: string }[]>(text)
    return rows.map(({ id }) => id)
  }

  /** The buckets that the account has payments in, between the bounds. */
  const bucketsOf = async (search: Omit<Search, 'buckets'>): Promise<string[]> => {
    const [ends] = await db.$queryRaw<{ first: string | null; last: string | null }[]>`
      SELECT (SELECT id FROM payments WHERE ${ownOf(search)} ORDER BY id LIMIT 1) AS first,
        (SELECT id FROM payments WHERE ${ownOf(search)} ORDER BY id DESC LIMIT 1) AS last`
    if (!ends?.first || !ends.last) return []
    const buckets = bucketsBetween(ends.first, ends.last)
    return search.page.ending_before === undefined ? buckets : buckets.reverse()
  }

  /** What the rarest filter finds, if that is few; otherwise the index to go along. */
  const chooseSource = async (search: Search): Promise<Source> => {
    for (const one of probesOf(search.filters)) {
      const ids = await idsOf(probe(search, one, FEW + 1))
      if (ids.length > FEW) continue
      const { accountId, livemode } = search
      const text = Prisma.sql`
        SELECT * FROM payments
        WHERE account_id = ${accountId} AND livemode = ${livemode} AND id = ANY (${ids}::text[])
        ORDER BY id ${ordered(search)}`
      return { text, reach: FEW + 1 }
    }
    return sourceOf(search, reach)
  }

  const rowsOf = async ({ accountId, livemode }: Tenant, ids: string[]): Promise<PaymentModel[]> => {
    const rows = await db.payment.findMany({ where: { accountId, livemode, id: { in: ids } } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    /** A page of what meets every filter, with the rows as the public list has them. */
    async search(tenant: Tenant, filters: PaymentFilters, page: PageQuery): Promise<FoundPayments> {
      const bounds = { ...tenant, filters, page }
      const search = { ...bounds, buckets: await bucketsOf(bounds) }
      const { text, reach: most, byBucket } = await chooseSource(search)
      const conditions = conditionsOf(filters)
      const where =
        conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
      const ids = await idsOf(Prisma.sql`
        SELECT id FROM (${text} LIMIT ${Prisma.raw(String(most))}) seen ${where}
        ORDER BY ${byBucket ? Prisma.sql`n, id` : Prisma.sql`id`} ${ordered(search)} LIMIT ${Prisma.raw(String(page.limit + 1))}`)
      const isFull = ids.length > page.limit
      const last = isFull ? undefined : await lastOf(text, most)
      const shown = ids.slice(0, page.limit)
      return {
        rows: await rowsOf(tenant, page.ending_before === undefined ? shown : shown.reverse()),
        hasMore: isFull || last !== undefined,
        stoppedAt: last === undefined ? null : { id: last, createdAt: mintedAt(last as Id) },
      }
    },
  }

  /** The last row that a source may give, if it has as many. */
  async function lastOf(text: Prisma.Sql, most: number): Promise<string | undefined> {
    const [last] = await idsOf(
      Prisma.sql`SELECT id FROM (${text} OFFSET ${Prisma.raw(String(most - 1))} LIMIT 1) last`,
    )
    return last
  }
}
