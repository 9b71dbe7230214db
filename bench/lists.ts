/**
 * (e) Lists stay flat: the p50 of a page of payments with 10,000 payments in the account and with 1,000,000, loaded by
 * SQL, one call at a time.
 */
import { Client } from 'pg'
import { Pool } from 'undici'

const SIZES = [10_000, 1_000_000]
const CALLS = 300

export interface ListRow {
  page: string
  payments: number
  /** Milliseconds. */
  p50: number
}

/** One in a thousand is `authorized`, one in a hundred `declined`, none `failed`. */
const LOAD = `
  INSERT INTO payments (id, account_id, livemode, status, amount, currency, capture, reference, initiated_by, metadata,
    payment_method_id, card_brand, card_last4, card_expiry_month, card_expiry_year, three_ds_mode, fee_basis_points,
    fee_fixed, cardholder_acted_at, api_version, idempotency_key_hash, last_event_at, created_at, customer_id)
  SELECT 'pay_01' || lpad(n::text, 24, '0'), $1, false,
    CASE WHEN n % 1000 = 0 THEN 'authorized' WHEN n % 100 = 1 THEN 'declined' ELSE 'succeeded' END,
    1250, 'EUR', true, 'order-' || n, 'customer', '{}', 'pmth_01' || lpad(n::text, 24, '0'), 'visa', '0013', 12, 2030,
    'automatic', 140, '0.20', now(), '2026-09-01', decode(md5(n::text), 'hex'), now(), now(),
    'cust_01' || lpad((n % 400)::text, 24, '0')
  FROM generate_series($2::int, $3::int) n`

const idOf = (prefix: string, n: number) => `${prefix}_01${String(n).padStart(24, '0')}`

/** Pages by what makes them hard: each is 25 payments, or as many as there are. */
const pagesOf = (payments: number): Record<string, string> => ({
  'first page': '',
  'deep page': `starting_after=${idOf('pay', Math.floor(payments / 10))}`,
  'by a status that is rare': 'status=authorized',
  'by a status that none has': 'status=failed',
  'by status pending': 'status=pending',
  'by customer': `customer=${idOf('cust', 17)}`,
  'by reference': 'reference=order-4711',
})

export async function measureLists(
  databaseUrl: string,
  account: string,
  api: { url: string; secretKey: string },
  tell: (line: string) => void,
): Promise<ListRow[]> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  const rows: ListRow[] = []
  let loaded = 0
  for (const payments of SIZES) {
    tell(`(e) lists: loading ${payments} payments`)
    for (; loaded < payments; loaded += 10_000) await db.query(LOAD, [account, loaded + 1, loaded + 10_000])
    await db.query('VACUUM ANALYZE payments')
    for (const [page, query] of Object.entries(pagesOf(payments))) {
      const p50 = await medianOf(api, query)
      rows.push({ page, payments, p50 })
      tell(`(e) ${page} of ${payments}: p50 ${p50.toFixed(2)} ms`)
    }
  }
  await db.end()
  return rows
}

async function medianOf(
  { url, secretKey }: { url: string; secretKey: string },
  query: string,
): Promise<number> {
  const pool = new Pool(url, { connections: 1 })
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now()
    const response = await pool.request({
      method: 'GET',
      path: `/v1/payments?limit=25&${query}`,
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
    times.push(performance.now() - from)
  }
  await pool.close()
  return times.sort((a, b) => a - b)[CALLS / 2] ?? Number.NaN
}

/** Each page's p50 at the larger size against the smaller. */
export function listRatios(rows: readonly ListRow[]): string[] {
  const [small, large] = SIZES
  return rows
    .filter(({ payments }) => payments === large)
    .flatMap(({ page, p50 }) => {
      const before = rows.find((row) => row.page === page && row.payments === small)
      return before
        ? [
            `(e) ${page}: p50 ${before.p50.toFixed(2)} ms at ${small}, ${p50.toFixed(2)} ms at ${large}, ratio ${(p50 / before.p50).toFixed(2)}`,
          ]
        : []
    })
}
