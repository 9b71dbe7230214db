/**
 * Payments whose calls are under way: they have no row yet, but a claim with its draft (decision 0058). A read of the open
 * claims is made before that of the rows, or between two of them: a payment goes from one to the other in one statement.
 */
import type { PaymentListQuery } from '../../contract/payments/list'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { withEntries } from '../metadata'
import { boundSql, idBounds, type PageArguments } from '../page'
import { columnAliases } from '../rows'

/** How many open claims of an account a list looks through at most, the newest or the oldest ones. */
const LOOKED_THROUGH = 1000

type Db = StoreContext['db']

/** The payment as it was drafted, `pending`; null when no call of the account is making it. */
export async function findUnderWay(db: Db, tenant: Tenant, id: string): Promise<PaymentModel | null> {
  const [row = null] = await draftsOf(db, openClaims(tenant, Prisma.sql`AND i.resource_id = ${id}`), ALL)
  return row
}

/** Those of a list by reference, in the page's order. Other lists show rows alone. */
export async function listUnderWay(
  db: Db,
  tenant: Tenant,
  query: PaymentListQuery,
  { orderBy, take }: PageArguments,
): Promise<PaymentModel[]> {
  const { reference, status = 'pending', customer, payment_method: card, currency, metadata } = query
  if (reference === undefined || status !== 'pending') return []
  if (query.subscription !== undefined || query.email !== undefined) return []
  const order = Prisma.raw(orderBy.id)
  const resource = Prisma.sql`i.resource_id`
  const bounds = idBounds('payment', query).map((bound) => Prisma.sql`AND ${boundSql(resource, bound)}`)
  const claims = openClaims(
    tenant,
    Prisma.sql`${joined(bounds)} ORDER BY i.resource_id ${order} LIMIT ${LOOKED_THROUGH}`,
  )
  const asked = Prisma.sql`r.reference = ${reference}
    ${customer === undefined ? Prisma.empty : Prisma.sql`AND r.customer_id = ${customer}`}
    ${card === undefined ? Prisma.empty : Prisma.sql`AND r.payment_method_id = ${card}`}
    ${currency === undefined ? Prisma.empty : Prisma.sql`AND r.currency = ${currency}`}
    ${metadata === undefined ? Prisma.empty : Prisma.sql`AND ${withEntries(Prisma.sql`r.metadata`, metadata)}`}`
  return draftsOf(db, claims, Prisma.sql`WHERE ${asked} ORDER BY r.id ${order} LIMIT ${take}`)
}

/** One page of both. Of a payment that has got its row in between, the row counts. */
export function withRows(
  drafts: readonly PaymentModel[],
  rows: readonly PaymentModel[],
  { orderBy, take }: PageArguments,
): PaymentModel[] {
  if (drafts.length === 0) return [...rows]
  const byId = new Map([...drafts, ...rows].map((row) => [row.id, row]))
  const sign = orderBy.id === 'asc' ? 1 : -1
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -sign : sign)).slice(0, take)
}

const ALL = Prisma.empty

function openClaims({ accountId, livemode }: Tenant, which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT i.draft FROM idempotency_records i
    WHERE i.account_id = ${accountId} AND i.livemode = ${livemode} AND i.draft IS NOT NULL ${which}`
}

function draftsOf(db: Db, claims: Prisma.Sql, which: Prisma.Sql): Promise<PaymentModel[]> {
  return db.$queryRaw<PaymentModel[]>`
    SELECT ${columnAliases('payments', 'r')}
    FROM (${claims}) c, json_populate_record(NULL::payments, c.draft -> 'payment') r ${which}`
}

const joined = (parts: readonly Prisma.Sql[]): Prisma.Sql =>
  parts.length === 0 ? Prisma.empty : Prisma.join([...parts], ' ')
