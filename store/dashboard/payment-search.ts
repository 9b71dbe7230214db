/**
 * The search of payments, newest first. Whatever is asked for, one call looks at a bounded number of payments
 * (decision 0067): few that one filter finds, or so many rows in the list's order.
 */
import type { Id } from '../../domain/ids'
import { mintedAt } from '../../infra/ids'
import type { CurrencyAmount } from '../../domain/search-text'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import type { Page, PageQuery } from '../page'
import { bucketsBetween } from './payment-buckets'
import { conditionsOf, type PaymentFilters, type SoughtText } from './payment-filters'
import {
  among,
  sourceKeyOf,
  ordered,
  ownOf,
  probe,
  probeCustomers,
  probesOf,
  sourceOf,
  type SourceReach,
  type Search,
  type Source,
} from './payment-sources'

/** About 100 ms each. */
const REACH: SourceReach = { along: 50_000, scattered: 10_000 }
/** As many payments that a filter finds are all looked at, so that the page is full or the search is over. */
const FEW = 1_000

export interface FoundPayments extends Page<PaymentModel> {
  /** The last payment that was looked at, if the call stopped before the page was full. */
  stoppedAt: { id: string; createdAt: Date } | null
  /** Since when parts of references, descriptions and metadata were looked at, if not in all payments. */
  partsSince: Date | null
}

interface Chosen extends Source {
  /** The last payment in which a text was looked for. */
  last?: string | undefined
}

/** Those of the payments that were found already which are between the bounds. */
function these(search: Omit<Search, 'buckets'>, ids: readonly string[]): Source {
  const text = Prisma.sql`
    SELECT * FROM payments WHERE ${ownOf(search)} AND id = ANY (${ids}::text[]) ORDER BY id ${ordered(search)}`
  return { text, reach: ids.length + 1 }
}

export function createPaymentSearch({ db }: Pick<StoreContext, 'db'>, reach: SourceReach = REACH) {
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
  const chooseSource = async (search: Search): Promise<Chosen> => {
    for (const one of probesOf(search, search.filters)) {
      const ids = await idsOf(probe(search, one, FEW + 1))
      if (ids.length > FEW) continue
      return these(search, ids)
    }
    const { containing } = search.filters
    const gathered =
      containing && sourceKeyOf(search.filters).length === 0 ? await gather(search, containing) : undefined
    return gathered ?? sourceOf(search, reach)
  }

  /**
   * All that an index finds by the text, and what it stands in among the newest payments, whatever page is read: so the pages
   * fit together. Undefined if either is common: then it is met on the way.
   */
  const gather = async (
    search: Search,
    { text, last4, customers = [] }: SoughtText,
  ): Promise<Chosen | undefined> => {
    if (customers === 'many') return undefined
    const bounds = { ...search, page: { limit: FEW } }
    const all = { ...bounds, buckets: await bucketsOf(bounds) }
    const beginnings = [...new Set([text, text.toLowerCase(), text.toUpperCase()])]
    const ids = new Set<string>()
    for (const sure of [...beginnings.map((referenceBeginning) => ({ referenceBeginning })), { last4 }])
      for (const one of probesOf(search, sure)) {
        const found = await idsOf(probe(all, one, FEW + 1))
        if (found.length > FEW) return undefined
        found.forEach((id) => ids.add(id))
      }
    const ofCustomers = await idsOf(probeCustomers(all, customers, FEW + 1))
    if (ofCustomers.length > FEW) return undefined
    ofCustomers.forEach((id) => ids.add(id))
    const newest = among(all, [])
    const where = Prisma.join(conditionsOf(search.filters), ' AND ')
    const met = await idsOf(Prisma.sql`
      SELECT id FROM (${newest} LIMIT ${Prisma.raw(String(reach.along))}) seen
      WHERE ${where} LIMIT ${Prisma.raw(String(FEW + 1))}`)
    if (met.length > FEW) return undefined
    met.forEach((id) => ids.add(id))
    return { ...these(search, [...ids]), last: await lastOf(newest, reach.along) }
  }

  const rowsOf = async ({ accountId, livemode }: Tenant, ids: string[]): Promise<PaymentModel[]> => {
    const rows = await db.payment.findMany({ where: { accountId, livemode, id: { in: ids } } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    /** A page of what meets every filter, with the rows as the public list has them. */
    async search(tenant: Tenant, filters: PaymentFilters, page: PageQuery): Promise<FoundPayments> {
      const { found, source } = await lookFor(tenant, filters, page)
      const { text, reach: most, last: looked } = source
      const ids = await idsOf(Prisma.sql`SELECT id ${found}`)
      const isFull = ids.length > page.limit
      const last = isFull ? undefined : await lastOf(text, most)
      const shown = ids.slice(0, page.limit)
      return {
        rows: await rowsOf(tenant, page.ending_before === undefined ? shown : shown.reverse()),
        hasMore: isFull || last !== undefined,
        stoppedAt: last === undefined ? null : { id: last, createdAt: mintedAt(last as Id) },
        partsSince: looked === undefined ? null : mintedAt(looked as Id),
      }
    },

    /** What was captured of the newest that meet every filter, and whether there may be more. */
    async amounts(
      tenant: Tenant,
      filters: PaymentFilters,
      limit: number,
    ): Promise<{ rows: CurrencyAmount[]; hasMore: boolean }> {
      const { found, source } = await lookFor(tenant, filters, { limit })
      const rows = await db.$queryRaw<CurrencyAmount[]>`SELECT currency, amount_captured AS minor ${found}`
      const isFull = rows.length > limit
      return {
        rows: rows.slice(0, limit),
        hasMore: isFull || (await lastOf(source.text, source.reach)) !== undefined,
      }
    },
  }

  /** Where the payments that meet every filter come from, one more than the page has: what follows a SELECT. */
  async function lookFor(tenant: Tenant, filters: PaymentFilters, page: PageQuery) {
    const bounds = { ...tenant, filters, page }
    const search = { ...bounds, buckets: await bucketsOf(bounds) }
    const source = await chooseSource(search)
    const { text, reach: most, byBucket } = source
    const conditions = conditionsOf(filters)
    const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
    const found = Prisma.sql`FROM (${text} LIMIT ${Prisma.raw(String(most))}) seen ${where}
      ORDER BY ${byBucket ? Prisma.sql`n, id` : Prisma.sql`id`} ${ordered(search)} LIMIT ${Prisma.raw(String(page.limit + 1))}`
    return { found, source }
  }

  /** The last row that a source may give, if it has as many. */
  async function lastOf(text: Prisma.Sql, most: number): Promise<string | undefined> {
    const [last] = await idsOf(
      Prisma.sql`SELECT id FROM (${text} OFFSET ${Prisma.raw(String(most - 1))} LIMIT 1) last`,
    )
    return last
  }
}
