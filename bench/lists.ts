/**
 * (d) Lists do not slow down with the number of rows: the p50 of a page, by each filter of each list, with 10,000 and
 * with many more rows in the account, loaded by SQL, one call at a time. Lists are measured one after another, so that the
 * disk holds the rows of one.
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { Pool } from 'undici'
import { addRows, idAtNumber } from '../test/support/many-rows'
import { filteredLists, type FilteredList } from './list-filters'

const FEW = 10_000
const CALLS = 300
/** Rows that are added by one statement. */
const BATCH = 500_000

export interface ListRow {
  page: string
  rows: number
  /** Milliseconds. */
  p50: number
}

interface Api {
  url: string
  secretKey: string
}

/** One in a thousand is `authorized`, one in a hundred `declined`, none `failed`. */
const PAYMENT = {
  id: idAtNumber('pay_'),
  status: `CASE WHEN n % 1000 = 0 THEN 'authorized' WHEN n % 100 = 1 THEN 'declined' ELSE 'succeeded' END`,
  amount: '1250',
  currency: `CASE WHEN n % 1000 = 0 THEN 'USD' ELSE 'EUR' END`,
  reference: `'order-' || n`,
  initiated_by: `'customer'`,
  payment_method_id: idAtNumber('pmth_'),
  card_brand: `'visa'`,
  card_last4: `'0013'`,
  card_expiry_month: '12',
  card_expiry_year: '2030',
  three_ds_mode: `'automatic'`,
  fee_basis_points: '140',
  fee_fixed: `'0.20'`,
  cardholder_acted_at: 'now()',
  acquirer: `'default'`,
  api_version: `'2026-09-01'`,
  customer_id: `'cust_01' || lpad((n % 400)::text, 24, '0')`,
}

const idOf = (prefix: string, n: number) => `${prefix}_01${String(n).padStart(24, '0')}`

/** Pages by their difficulty: each has 25 payments, or fewer if there are not as many. */
const pagesOf = (payments: number): string[] =>
  [
    '',
    `starting_after=${idOf('pay', Math.floor(payments / 10))}`,
    ...['authorized', 'failed', 'pending', 'succeeded'].map((status) => `status=${status}`),
    `customer=${idOf('cust', 17)}`,
    'reference=order-4711',
    `payment_method=${idOf('pmth', 17)}`,
    `subscription=${idOf('subs', 17)}`,
    'currency=USD',
    'currency=EUR',
    'created[lte]=2026-01-01T00:00:00Z',
  ].map((query) => `payments?${query}`)

export interface ListSizes {
  /** How many rows each list has at last. */
  many: number
  /** Only lists whose table begins so. */
  only?: string | undefined
}

export async function measureLists(
  databaseUrl: string,
  account: string,
  api: Api,
  { many, only = '' }: ListSizes,
  tell: (line: string) => void,
): Promise<ListRow[]> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const payments = { table: 'payments', values: PAYMENT }
    const lists = [...filteredLists(await makeEndpoint(api)), payments].filter(({ table }) =>
      table.startsWith(only),
    )
    const rows: ListRow[] = []
    for (const list of lists)
      for (const [loaded, size] of [
        [0, FEW],
        [FEW, many],
      ] as const) {
        const begun = performance.now()
        await load(db, account, list, [loaded + 1, size])
        const seconds = ((performance.now() - begun) / 1000).toFixed(0)
        tell(`(d) ${size} ${list.table}: loaded in ${seconds} s`)
        const pages = 'pages' in list ? list.pages : pagesOf(size)
        for (const page of pages) {
          const p50 = await medianOf(api, page)
          rows.push({ page: nameOf(page), rows: size, p50 })
          tell(`(d) ${nameOf(page)} of ${size}: p50 ${p50.toFixed(2)} ms`)
        }
        if (size === many) await db.query(`TRUNCATE ${list.table} CASCADE`)
      }
    return rows
  } finally {
    // Otherwise a failure would be covered by that of the connection, when PostgreSQL is stopped.
    await db.end()
  }
}

/** Adds the rows with the numbers `from` to `to`. Indexes are made anew after many rows, which takes a tenth of the time. */
async function load(
  db: Client,
  account: string,
  { table, values }: Pick<FilteredList, 'table' | 'values'>,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     JOIN pg_class c ON c.oid = i.indrelid
     WHERE indrelid = $1::regclass AND c.relkind = 'r' AND NOT indisprimary AND $2
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table, to - from > BATCH],
  )
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`)
  // The rows are made up: no trigger has anything to say about them.
  await db.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`)
  for (let next = from; next <= to; next += BATCH)
    await addRows(db, table, [next, Math.min(next + BATCH - 1, to)], {
      account_id: `'${account}'`,
      ...values,
    })
  for (const { definition } of indexes) await db.query(definition)
  await db.query(`SET session_replication_role = DEFAULT`)
  await db.query(`VACUUM ANALYZE ${table}`)
}

/** An endpoint that is not subscribed to the rows' events: its deliveries are only rows, and nobody sends them. */
async function makeEndpoint({ url, secretKey }: Api): Promise<string> {
  const response = await fetch(`${url}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ url: 'https://shop.example/webhooks', enabled_events: ['customer.created'] }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (id === undefined) throw new Error(`the endpoint was answered ${response.status}`)
  return id
}

/** The part of a page's definition that is the same at every size. */
const nameOf = (page: string): string =>
  page.replace(/(?<=starting_after)=.*|(?<=webhook_endpoints\/)\w+/, '…')

async function medianOf({ url, secretKey }: Api, page: string): Promise<number> {
  const pool = new Pool(url, { connections: 1 })
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now()
    const response = await pool.request({
      method: 'GET',
      path: `/v1/${page}&limit=25`,
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
    times.push(performance.now() - from)
  }
  await pool.close()
  return times.sort((a, b) => a - b)[CALLS / 2] ?? Number.NaN
}

/** The ratio of each page's p50 with many rows to that with few. */
export function listRatios(rows: readonly ListRow[]): string[] {
  const few = new Map(rows.filter((row) => row.rows === FEW).map(({ page, p50 }) => [page, p50]))
  return rows
    .filter((row) => row.rows !== FEW)
    .flatMap(({ page, rows: size, p50 }) => {
      const before = few.get(page)
      return before === undefined
        ? []
        : [
            `(d) ${page}: p50 ${before.toFixed(2)} ms at ${FEW}, ${p50.toFixed(2)} ms at ${size}, ratio ${(p50 / before).toFixed(2)}`,
          ]
    })
}
