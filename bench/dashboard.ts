/**
 * `npm run bench -- dashboard`: what pages of the dashboard take with 1,000,000 payments of one account, and what a sale pays
 * while a hundred people browse. Slices with and without them alternate, so both are measured on the same machine at the
 * same time. `--count N` sets the number of payments, `--seconds N` the length of a slice.
 */
import { Client } from 'pg'
import { Pool } from 'undici'
import { connectDatabase } from '../store/database'
import { signInAs, type SignedIn } from '../test/support/member'
import { loadPayments } from './lists'
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

const HOME = ['/v1/dashboard/metrics?unit=day', '/v1/dashboard/attention', '/v1/dashboard/session']
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
    const api = await stack.startApi('waiting')
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

async function load({ databaseUrl, account }: BenchStack, count: number): Promise<void> {
  process.stdout.write(`loading ${count} payments\n`)
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  await loadPayments(db, account, { from: 0, to: count })
  await db.query('VACUUM ANALYZE payments')
  await db.end()
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
  const browse = () => {
    turn += 1
    return read(pool, anyOf(people, turn), anyOf(PAGES, turn))
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
