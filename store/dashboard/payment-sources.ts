/** What a search of payments goes along: one index for each filter, in the list's order (decision 0067). */
import { THREE_DS_OUTCOME_STATUSES } from '../../domain/three-ds-outcomes'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { Tenant } from '../context'
import type { PageQuery } from '../page'
import { foundByEntries } from '../metadata'
import { BUCKET } from './payment-buckets'
import { conditionsOf, type PaymentFilters } from './payment-filters'

/** How many rows one call looks at: those that an index finds are scattered over the table. */
export interface SourceReach {
  along: number
  scattered: number
}

/** Rows of payments in the list's order, of which `reach` are looked at. */
export interface Source {
  text: Prisma.Sql
  reach: number
  /** They are ordered by the number `n` of their bucket first. */
  byBucket?: true
}

export interface Search extends Tenant {
  filters: PaymentFilters
  page: PageQuery
  /** The buckets between the bounds, in the order of the list. */
  buckets: readonly string[]
}

export const ordered = ({ page }: Pick<Search, 'page'>): Prisma.Sql =>
  Prisma.raw(page.ending_before === undefined ? 'DESC' : 'ASC')

/** The account's payments between the cursors and the times. Identifiers sort by creation time. */
export function ownOf({
  accountId,
  livemode,
  filters: { from, until },
  page,
}: Omit<Search, 'buckets'>): Prisma.Sql {
  const { starting_after: after, ending_before: before } = page
  const all = [
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`,
    ...(after === undefined ? [] : [Prisma.sql`id < ${after}`]),
    ...(before === undefined ? [] : [Prisma.sql`id > ${before}`]),
    ...(from ? [Prisma.sql`id >= ${idAt('payment', from.getTime())}`] : []),
    ...(until ? [Prisma.sql`id < ${idAt('payment', until.getTime() + 1)}`] : []),
  ]
  return Prisma.join(all, ' AND ')
}

/** Filters that may stand for few payments, and whether their index has the buckets. */
export function probesOf(
  tenant: Tenant,
  filters: PaymentFilters,
): { conditions: Prisma.Sql[]; inBuckets: boolean }[] {
  const { last4, amounts, amountFrom, amountUntil, declineCode, referenceBeginning, metadata } = filters
  return [
    { conditions: conditionsOf({ referenceBeginning }), inBuckets: false },
    { conditions: conditionsOf({ last4 }), inBuckets: true },
    { conditions: conditionsOf({ amounts, amountFrom, amountUntil }), inBuckets: true },
    { conditions: conditionsOf({ declineCode }), inBuckets: false },
    {
      conditions: metadata
        ? [Prisma.sql`metadata <> '{}'::jsonb`, foundByEntries(tenant, Prisma.sql`metadata`, metadata)]
        : [],
      inBuckets: false,
    },
  ].filter(({ conditions }) => conditions.length > 0)
}

/** The identifiers that meet the conditions, in no order, at most `limit`. */
export function probe(
  search: Search,
  { conditions, inBuckets }: ReturnType<typeof probesOf>[number],
  limit: number,
) {
  const where = Prisma.sql`${ownOf(search)} AND ${Prisma.join(conditions, ' AND ')}`
  const most = Prisma.raw(String(limit))
  if (!inBuckets) return Prisma.sql`SELECT id FROM payments WHERE ${where} LIMIT ${most}`
  return Prisma.sql`
    SELECT p.id FROM unnest(${search.buckets}::text[]) b(bucket)
    CROSS JOIN LATERAL (SELECT id FROM payments WHERE ${where} AND ${BUCKET} = b.bucket LIMIT ${most}) p
    LIMIT ${most}`
}

/** The identifiers of the payments of these customers, in no order, at most `limit`. */
export function probeCustomers(search: Search, customers: readonly string[], limit: number): Prisma.Sql {
  const most = Prisma.raw(String(limit))
  return Prisma.sql`
    SELECT p.id FROM unnest(${[...customers]}::text[]) c(id)
    CROSS JOIN LATERAL (SELECT id FROM payments WHERE ${ownOf(search)} AND customer_id = c.id LIMIT ${most}) p
    LIMIT ${most}`
}

/** What names an object, or is nearly as good as a name. */
export const sourceKeyOf = ({ id, reference, customerId, subscriptionId, paymentMethodId }: PaymentFilters) =>
  conditionsOf({ id, reference, customerId, subscriptionId, paymentMethodId })

/** The source for a search whose filters all stand for many payments. */
export function sourceOf(search: Search, { along, scattered }: SourceReach): Source {
  const { filters } = search
  const { last4, amounts, declineCode } = filters
  const key = sourceKeyOf(filters)
  if (key.length > 0) return { text: among(search, key), reach: scattered }
  if (last4 !== undefined)
    return { text: inBuckets(search, { last4 }, scattered), reach: scattered, byBucket: true }
  const [amount, second] = amounts ?? []
  if (amount && !second)
    return { text: inBuckets(search, { amounts: [amount] }, scattered), reach: scattered, byBucket: true }
  if (declineCode !== undefined)
    return { text: among(search, conditionsOf({ declineCode })), reach: scattered }
  const [rare] = rareOutcomes(filters)
  if (rare) return { text: among(search, [rare]), reach: scattered }
  const statuses = statusesOf(filters)
  if (statuses) return { text: byStatus(search, statuses, scattered), reach: scattered }
  return { text: among(search, []), reach: along }
}

export function among(search: Omit<Search, 'buckets'>, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const where = Prisma.join([ownOf(search), ...conditions], ' AND ')
  return Prisma.sql`SELECT * FROM payments WHERE ${where} ORDER BY id ${ordered(search)}`
}

function inBuckets(search: Search, filters: PaymentFilters, reach: number): Prisma.Sql {
  const where = Prisma.join([ownOf(search), ...conditionsOf(filters)], ' AND ')
  const order = ordered(search)
  return Prisma.sql`
    SELECT p.*, b.n FROM unnest(${search.buckets}::text[]) WITH ORDINALITY b(bucket, n)
    CROSS JOIN LATERAL (
      SELECT * FROM payments WHERE ${where} AND ${BUCKET} = b.bucket
      ORDER BY id ${order} LIMIT ${Prisma.raw(String(reach))}) p
    ORDER BY b.n, p.id ${order}`
}

/** Indexes of single statuses are found by the literal alone. */
function byStatus(search: Search, statuses: readonly string[], reach: number): Prisma.Sql {
  const order = ordered(search)
  const each = statuses.map(
    (status) => Prisma.sql`
      (SELECT * FROM payments WHERE ${ownOf(search)} AND status = ${literal(status)}
       ORDER BY id ${order} LIMIT ${Prisma.raw(String(reach))})`,
  )
  return Prisma.sql`SELECT * FROM (${Prisma.join(each, ' UNION ALL ')}) s ORDER BY id ${order}`
}

/** The statuses that the filters leave, if they leave few enough: only these have refunds, or wait for a challenge. */
function statusesOf({ statuses, refunded, threeDs }: PaymentFilters): readonly string[] | undefined {
  if (statuses) return statuses
  if (refunded === true) return ['partially_refunded', 'refunded', 'disputed']
  return threeDs === 'waiting' ? ['requires_action'] : undefined
}

function rareOutcomes({ threeDs }: PaymentFilters): Prisma.Sql[] {
  if (threeDs !== 'failed' && threeDs !== 'abandoned' && threeDs !== 'unavailable') return []
  return THREE_DS_OUTCOME_STATUSES[threeDs].statuses.map(
    (status) => Prisma.sql`three_ds_status = ${literal(status)}`,
  )
}

/** A status as unescaped SQL text. Safe because the schema of the query accepts only our own statuses. */
const literal = (status: string): Prisma.Sql => Prisma.raw(`'${status}'`)
