/**
 * (e) Lists do not slow down with the number of rows: the p50 of a page, by each filter of each list, with 10,000 and
 * with 1,000,000 rows in the account, loaded by SQL, one call at a time.
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { Pool } from 'undici'
import { addRows, idAtNumber } from '../test/support/many-rows'
import { filteredLists } from './list-filters'

const SIZES = [10_000, 1_000_000]
const CALLS = 300

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
  currency: `'EUR'`,
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

/** Payments `from` + 1 to `to` of the account. */
async function loadPayments(
  db: Client,
  account: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let done = from; done < to; done += 10_000)
    await addRows(db, 'payments', [done + 1, Math.min(done + 10_000, to)], {
      account_id: `'${account}'`,
      ...PAYMENT,
    })
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
    'created[lte]=2026-01-01T00:00:00Z',
  ].map((query) => `payments?${query}`)

export async function measureLists(
  databaseUrl: string,
  account: string,
  api: Api,
  tell: (line: string) => void,
): Promise<ListRow[]> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    return await measureWith(db, account, api, tell)
  } finally {
    // Otherwise a failure would be covered by that of the connection, when PostgreSQL is stopped.
    await db.end()
  }
}

async function measureWith(
  db: Client,
  account: string,
  api: Api,
  tell: (line: string) => void,
): Promise<ListRow[]> {
  const rows: ListRow[] = []
  const lists = filteredLists(await makeEndpoint(api))
  let loaded = 0
  for (const size of SIZES) {
    tell(`(e) lists: loading ${size} rows of each`)
    await loadPayments(db, account, { from: loaded, to: size })
    for (const { table, values } of lists)
      await addRows(db, table, [loaded + 1, size], { account_id: `'${account}'`, ...values })
    loaded = size
    for (const table of ['payments', ...lists.map((list) => list.table)])
      await db.query(`VACUUM ANALYZE ${table}`)
    for (const page of [...pagesOf(size), ...lists.flatMap(({ pages }) => pages)]) {
      const p50 = await medianOf(api, page)
      rows.push({ page: nameOf(page), rows: size, p50 })
      tell(`(e) ${nameOf(page)} of ${size}: p50 ${p50.toFixed(2)} ms`)
    }
  }
  return rows
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

/** The ratio of each page's p50 at the larger size to that at the smaller. */
export function listRatios(rows: readonly ListRow[]): string[] {
  const [small, large] = SIZES
  return rows
    .filter(({ rows: size }) => size === large)
    .flatMap(({ page, p50 }) => {
      const before = rows.find((row) => row.page === page && row.rows === small)
      return before
        ? [
            `(e) ${page}: p50 ${before.p50.toFixed(2)} ms at ${small}, ${p50.toFixed(2)} ms at ${large}, ratio ${(p50 / before.p50).toFixed(2)}`,
          ]
        : []
    })
}
