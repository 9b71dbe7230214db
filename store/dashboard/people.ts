/**
 * People: customers who have one e-mail address are one person (decision 0067). A search looks along indexes for beginnings, and
 * among the newest customers for parts; the payments of a person are counted up to a bound.
 */
import type { Id } from '../../domain/ids'
import { mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { hasWords } from './text-conditions'

export interface Sum {
  currency: string
  /** Captured and not refunded, in minor units. */
  amount: bigint
  /** How many payments were captured. */
  payments: number
  last: Date
}

export interface PersonRow {
  email: string | null
  name: string | null
  /** The customers who are this person, newest first, at most `CUSTOMERS`. */
  customers: string[]
  sums: Sum[]
  /** Whether all payments were counted, and not only so many. */
  isWhole: boolean
}

export interface FoundPeople {
  people: PersonRow[]
  hasMore: boolean
  /** Since when names and addresses were searched for parts; null if all were. */
  partsSince: Date | null
}

/** Customers that are looked at for parts of names, newest first: about 50 ms. */
const LOOKED_AT = 50_000
/** Customers that each way of looking may find. */
const FOUND = 200
/** Customers of one person that are looked at, and payments of one person that are counted. */
const CUSTOMERS = 200
const PAYMENTS = 300

/** As the indexes have them. */
const BEGINNINGS = [
  { of: 'lower(email) COLLATE "C"', has: 'email IS NOT NULL' },
  { of: 'lower(name) COLLATE "C"', has: 'name IS NOT NULL' },
  { of: String.raw`lower(substring(name from '\S+$')) COLLATE "C"`, has: 'name IS NOT NULL' },
]
/** Sorts after every text that goes on from a beginning. */
const AFTER = '\u{10FFFF}'

interface Row {
  id: string
  email: string | null
  name: string | null
  /** By which customers are one person. */
  person: string
}

/** One row for each person: the newest, with the newest name. */
function peopleIn(rows: readonly Row[]): Row[] {
  const people = new Map<string, Row>()
  for (const row of rows) {
    const known = people.get(row.person)
    people.set(row.person, known ? { ...known, name: known.name ?? row.name } : row)
  }
  return [...people.values()]
}

export function createPeople({ db }: Pick<StoreContext, 'db'>, lookedAt = LOOKED_AT) {
  const own = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode} AND deleted_at IS NULL`
  const newest = (tenant: Tenant) =>
    Prisma.sql`SELECT id, name, email FROM customers WHERE ${own(tenant)} ORDER BY id DESC`
  const number = (value: number) => Prisma.raw(String(value))

  /** The customers of the people, newest first. */
  const customersOf = async (tenant: Tenant, rows: readonly Row[]): Promise<string[][]> => {
    const found = await db.$queryRaw<{ n: number; id: string }[]>`
      SELECT o.n, c.id FROM unnest(${rows.map(({ person }) => person)}::text[], ${rows.map((_, n) => n)}::int[]) o(person, n)
      CROSS JOIN LATERAL (
        SELECT id FROM customers
        WHERE ${own(tenant)} AND email IS NOT NULL AND lower(email) COLLATE "C" = o.person
        ORDER BY id DESC LIMIT ${number(CUSTOMERS)}) c`
    return rows.map(({ id, email }, n) =>
      email === null ? [id] : found.filter((one) => one.n === n).map((one) => one.id),
    )
  }

  /** What each of the people has paid, by currency. */
  const sumsOf = async ({ accountId, livemode }: Tenant, people: readonly (readonly string[])[]) => {
    const pairs = people.flatMap((ids, n) => ids.map((id) => ({ id, n })))
    return db.$queryRaw<(Sum & { n: number; seen: number })[]>`
      WITH own AS (
        SELECT * FROM unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ n }) => n)}::int[]) o(id, n))
      SELECT one.n, p.currency, sum(p.amount)::bigint AS amount, count(*)::int AS seen,
        (count(*) FILTER (WHERE p.captured > 0))::int AS payments, max(p.created_at) FILTER (WHERE p.captured > 0) AS last
      FROM (SELECT DISTINCT n FROM own) one CROSS JOIN LATERAL (
        SELECT p.* FROM own o CROSS JOIN LATERAL (
          SELECT currency, amount_captured AS captured, amount_captured - amount_refunded AS amount, created_at
          FROM payments p
          WHERE p.customer_id = o.id AND p.account_id = ${accountId} AND p.livemode = ${livemode}
          ORDER BY p.id DESC LIMIT ${number(PAYMENTS)}) p
        WHERE o.n = one.n LIMIT ${number(PAYMENTS)}) p
      GROUP BY one.n, p.currency ORDER BY one.n, amount DESC`
  }

  const tell = async (tenant: Tenant, rows: readonly Row[]): Promise<PersonRow[]> => {
    const customers = await customersOf(tenant, rows)
    const sums = await sumsOf(tenant, customers)
    return rows.map(({ email, name }, n) => {
      const all = sums.filter((sum) => sum.n === n)
      const seen = all.reduce((count, sum) => count + sum.seen, 0)
      const ids = customers[n] ?? []
      return {
        email,
        name,
        customers: ids,
        sums: all.filter(({ payments }) => payments > 0),
        isWhole: seen < PAYMENTS && ids.length < CUSTOMERS,
      }
    })
  }

  const rowsOf = (tenant: Tenant, ids: Prisma.Sql) => db.$queryRaw<Row[]>`
    SELECT id, email, name, coalesce(lower(email), id) AS person FROM customers
    WHERE ${own(tenant)} AND id IN (${ids}) ORDER BY id DESC`

  /** The customers whose name or address contains each word, so many by each way of looking. */
  const matching = (tenant: Tenant, text: string, most: number): Prisma.Sql => {
    const sought = text.toLowerCase()
    const ways = BEGINNINGS.map(
      ({ of, has }) => Prisma.sql`
        (SELECT id FROM customers WHERE ${own(tenant)} AND ${Prisma.raw(has)}
           AND ${Prisma.raw(of)} >= ${sought} AND ${Prisma.raw(of)} < ${sought + AFTER}
         LIMIT ${number(most)})`,
    )
    const among = Prisma.sql`
      (SELECT id FROM (${newest(tenant)} LIMIT ${number(lookedAt)}) newest
       WHERE ${hasWords(text)} LIMIT ${number(most)})`
    return Prisma.join([...ways, among], ' UNION ALL ')
  }

  return {
    /** The identifiers of the customers that `find` looks for; undefined if they are more than `most`. */
    async customersNamed(tenant: Tenant, text: string, most: number): Promise<string[] | undefined> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT DISTINCT id FROM (${matching(tenant, text, most + 1)}) named`
      return rows.length > most ? undefined : rows.map(({ id }) => id)
    },

    /** The person who is this customer; undefined if there is no such customer. */
    async ofCustomer(tenant: Tenant, id: string): Promise<PersonRow | undefined> {
      const [person] = await tell(tenant, await rowsOf(tenant, Prisma.sql`${id}`))
      return person
    },

    /** People whose name or address contains each word of the text, the one who came last first. */
    async find(tenant: Tenant, text: string, limit: number): Promise<FoundPeople> {
      const rows = await rowsOf(tenant, matching(tenant, text, FOUND))
      const people = peopleIn(rows)
      const [last] = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM (${newest(tenant)} OFFSET ${number(lookedAt - 1)} LIMIT 1) last`
      return {
        people: await tell(tenant, people.slice(0, limit)),
        hasMore: people.length > limit,
        partsSince: last ? mintedAt(last.id as Id) : null,
      }
    },
  }
}
