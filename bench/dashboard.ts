/**
 * `npm run bench -- dashboard`: what pages of the dashboard take with 1,000,000 payments of one account, and what a sale pays
 * while a hundred people browse. Slices with and without them alternate, so both are measured on the same machine at the
 * same time. `--count N` sets the number of payments, `--seconds N` the length of a slice.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Pool } from 'undici'
import { countAccount } from '../app/dashboard/metrics/count'
import { createDashboardHours } from '../store/dashboard/hours'
import { connectDatabase } from '../store/database'
import { addRows } from '../test/support/many-rows'
import { signInAs, type SignedIn } from '../test/support/member'
import { atPace } from './neighbours/pace'
import { postPayment } from './payment'
import { startBenchStack, type BenchStack } from './parts'

const CALLS = 15
const PEOPLE = 100
/** A page of six calls, every ten seconds, of each. */
const CALLS_A_SECOND = (PEOPLE * 6) / 10
const SALES_A_SECOND = 20
const PAIRS = 4
const AIM = 1.1

const HOME = [
  '/v1/dashboard/metrics?unit=day',
  '/v1/dashboard/metrics?unit=hour',
  '/v1/dashboard/attention',
  '/v1/dashboard/session',
]
const SEARCHES = [
  '',
  'q=0013',
  'q=25.50',
  'q=order-4711',
  'status=authorized',
  'currency=EUR&amount=12.50',
].map((query) => `/v1/dashboard/payments?${query}`)
const PAGES = [...HOME, ...SEARCHES]

export async function measureDashboard(count: number, seconds: number): Promise<void> {
  const stack = await startBenchStack()
  try {
    const api = await stack.startApi()
    const pool = new Pool(api.url, { connections: 32 })
    const people = await signIn(stack)
    await load(stack, count)
    for (const page of PAGES) process.stdout.write(`${page}: ${await medianOf(pool, people, page)}\n`)
    await compare(stack, pool, people, seconds)
    await pool.close()
    await api.stop()
  } finally {
    await stack.stop()
  }
}

/** A hundred members of the account. */
async function signIn({ databaseUrl, pepper, account: accountId }: BenchStack): Promise<SignedIn[]> {
  const db = connectDatabase(databaseUrl, 2)
  const people: SignedIn[] = []
  for (let n = 0; n < PEOPLE; n += 1)
    people.push(await signInAs(db, { environment: { SVC_PEPPER: pepper } }, { accountId, role: 'viewer' }))
  await db.$disconnect()
  return people
}

/** The ULID of payment `n`: its time is `n` of `count` parts of the last thirty days. */
const ulidOf = (count: number): string => `(
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((at >> (5 * place)) & 31)::int, 1), '' ORDER BY place DESC)
  FROM generate_series(0, 9) place, (SELECT (extract(epoch FROM ${timeOf(count)}) * 1000)::bigint AS at) t
) || lpad(n::text, 16, '0')`

const timeOf = (count: number): string =>
  `(date_trunc('hour', now()) - interval '30 days' * (1 - n / ${count}.0))`

/** One in a thousand is `authorized`, one in a hundred `declined`. */
const valuesOf = (account: string, count: number): Record<string, string> => ({
  id: `'pay_' || ${ulidOf(count)}`,
  account_id: `'${account}'`,
  status: `CASE WHEN n % 1000 = 0 THEN 'authorized' WHEN n % 100 = 1 THEN 'declined' ELSE 'succeeded' END`,
  amount: '1250',
  currency: `'EUR'`,
  capture: 'true',
  reference: `'order-' || n`,
  initiated_by: `'customer'`,
  payment_method_id: `'pmth_' || ${ulidOf(count)}`,
  card_brand: `'visa'`,
  card_last4: `lpad((n % 10000)::text, 4, '0')`,
  card_expiry_month: '12',
  card_expiry_year: '2030',
  three_ds_mode: `'automatic'`,
  fee_basis_points: '140',
  fee_fixed: `'0.20'`,
  cardholder_acted_at: timeOf(count),
  api_version: `'2026-09-01'`,
  last_event_at: timeOf(count),
  created_at: timeOf(count),
  decline_code: `CASE WHEN n % 100 = 1 THEN 'insufficient_funds' END`,
  customer_id: `'cust_01' || lpad((n % 400)::text, 24, '0')`,
})

async function load({ databaseUrl, account }: BenchStack, count: number): Promise<void> {
  process.stdout.write(`loading ${count} payments of thirty days\n`)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (let done = 0; done < count; done += 10_000)
    await addRows(client, 'payments', [done + 1, Math.min(done + 10_000, count)], valuesOf(account, count))
  await client.query('VACUUM ANALYZE payments')
  await client.end()
  const db = connectDatabase(databaseUrl, 2)
  const hours = createDashboardHours({ db, real: () => new Date() })
  const tenant = { accountId: account, livemode: false, mark: null, epoch: 0 }
  const from = performance.now()
  const counted = await countAccount({ store: { hours } }, tenant, new Date(), () => true)
  const seconds = (performance.now() - from) / 1000
  process.stdout.write(`${counted} hours for the charts counted in ${seconds.toFixed(1)} s\n`)
  await db.$disconnect()
}

/** The duration of a call in milliseconds; throws at any other answer than 200. */
async function read(pool: Pool, { cookie, accountId }: SignedIn, path: string): Promise<number> {
  const from = performance.now()
  const headers = { cookie: `${cookie.name}=${cookie.value}`, 'svc-account': accountId }
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`)
  return performance.now() - from
}

const anyOf = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** Each call by somebody else, so that nobody reaches his limit. */
async function medianOf(pool: Pool, people: readonly SignedIn[], page: string): Promise<string> {
  const times: number[] = []
  try {
    for (let n = 0; n < CALLS; n += 1) times.push(await read(pool, anyOf(people, n), page))
  } catch (error) {
    return String(error)
  }
  return `p50 ${middle(times).toFixed(1)} ms, first ${times[0]?.toFixed(1) ?? ''} ms`
}

async function compare(
  { secretKey }: BenchStack,
  pool: Pool,
  people: readonly SignedIn[],
  seconds: number,
): Promise<void> {
  const sell = async () => {
    const from = performance.now()
    await postPayment(pool, secretKey)
    return performance.now() - from
  }
  let turn = 0
  const browse = async () => {
    turn += 1
    const nth = turn
    // People do not click in step with sales.
    await sleep((Math.random() * 1000) / CALLS_A_SECOND)
    return read(pool, anyOf(people, nth), anyOf(PAGES, nth))
  }
  const alone: number[] = []
  const beside: number[] = []
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const quiet = timesOf(await atPace(SALES_A_SECOND, seconds, sell))
    const browsing = atPace(CALLS_A_SECOND, seconds, browse)
    const busy = timesOf(await atPace(SALES_A_SECOND, seconds, sell))
    const pages = await browsing
    const failed = pages.filter(({ status }) => status === 'rejected').length
    process.stdout.write(
      `a page beside sales: p50 ${middle(timesOf(pages)).toFixed(1)} ms, ${failed} failed\n`,
    )
    // The first pair warms up.
    if (pair === 0) continue
    alone.push(...quiet)
    beside.push(...busy)
  }
  const ratio = middle(beside) / middle(alone)
  process.stdout.write(
    `a sale alone: p50 ${middle(alone).toFixed(2)} ms; with ${PEOPLE} people browsing: ${middle(beside).toFixed(2)} ms; ` +
      `ratio ${ratio.toFixed(2)}, aim ${AIM}: ${ratio <= AIM ? 'met' : 'MISSED'}\n`,
  )
}

const timesOf = (outcomes: readonly PromiseSettledResult<number>[]): number[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
