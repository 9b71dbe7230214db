/**
 * `npm run bench -- growth`: sales on a database with the rows of many sales, in turn with sales on an empty one, and what the
 * housekeeping takes there. `--count N` sets the number of sales whose rows it has, `--seconds N` the length of a slice.
 */
import { Client } from 'pg'
import { Pool } from 'undici'
import { migrate } from '../../stack/migrations/migrate'
import { createClient } from '../../test/support/merchant'
import { measure } from '../load'
import { makeMerchant, startBenchStack, type BenchStack, type RunningProcess } from '../parts'
import { APPROVED, paymentHeaders, postPayment } from '../payment'
import { secondsSince, tell, until } from '../progress'
import { readSizes, walPosition } from '../footprint/sizes'
import { fill, GROWN_TABLES, SALES_COPIED } from './fill'
import { measureHousekeeping } from './housekeeping'

const PAIRS = 5
const CALLERS = [1, 16]

interface Place {
  name: string
  databaseUrl: string
  owner: Client
  secretKey: string
  api: RunningProcess
}

async function openPlace(stack: BenchStack, name: string): Promise<Place> {
  const url = new URL(stack.databaseUrl)
  const first = new Client({ connectionString: url.href })
  await first.connect()
  await first.query(`CREATE DATABASE ${name}`)
  await first.end()
  url.pathname = name
  const databaseUrl = url.href
  await migrate(databaseUrl, () => undefined)
  const { secretKey } = await makeMerchant(databaseUrl, stack.pepper, { rateLimitSandbox: 1_000_000 })
  const api = await stack.startApi({ DATABASE_URL: databaseUrl }, `api-${name}`)
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  return { name, databaseUrl, owner, secretKey, api }
}

/** Makes the sales that are copied, with a delivery of each. Nobody delivers it, since no worker has this database. */
async function sell({ api, secretKey, owner }: Place): Promise<void> {
  const endpoint = { url: 'https://receiver.example', enabled_events: ['payment.succeeded'] }
  const { status, text } = await createClient(api.url, secretKey).call(
    'POST',
    '/v1/webhook_endpoints',
    endpoint,
  )
  if (status !== 201) throw new Error(text)
  const pool = new Pool(api.url, { connections: 1 })
  for (let sale = 0; sale < SALES_COPIED; sale += 1) await postPayment(pool, secretKey)
  await pool.close()
  const logged = async () =>
    (await owner.query("SELECT FROM request_logs WHERE operation_id = 'createPayment'")).rowCount ?? 0
  await until(
    async () => (await logged()) >= SALES_COPIED,
    () => Promise.resolve('the sales are not logged yet'),
  )
}

interface Slice {
  perSecond: number
  p50: number
  p99: number
  wal: number
}

async function slice({ api, secretKey, owner }: Place, callers: number, seconds: number): Promise<Slice> {
  const wal = await walPosition(owner)
  const { perSecond, p50, p99, count } = await measure(api.url, callers, seconds, async (exchange) => {
    await exchange.post('/v1/payments', APPROVED, paymentHeaders(secretKey))
  })
  return { perSecond, p50, p99, wal: ((await walPosition(owner)) - wal) / count }
}

const middle = (all: readonly Slice[], of: keyof Slice) =>
  all.map((one) => one[of]).toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN

function report(place: Place, callers: number, slices: readonly Slice[]): void {
  const of = (key: keyof Slice, digits = 0) => middle(slices, key).toFixed(digits)
  tell(
    `${place.name} at ${callers}: ${of('perSecond')} sales a second, p50 ${of('p50', 1)} ms, p99 ${of('p99', 1)} ms, WAL ${of('wal')} bytes each`,
  )
}

export async function measureGrowth(count: number, seconds: number): Promise<void> {
  const stack = await startBenchStack()
  try {
    const places = [await openPlace(stack, 'fresh'), await openPlace(stack, 'grown')] as const
    const [fresh, grown] = places
    for (const place of places) await sell(place)
    const begun = performance.now()
    let told = 0
    await fill(grown.owner, count, (done) => {
      if (done - told < count / 20) return
      told = done
      tell(`${done} of ${count} sales after ${secondsSince(begun)} s`)
    })
    const sizes = await readSizes(grown.owner)
    const total = (of: 'heap' | 'indexes') => [...sizes.values()].reduce((sum, size) => sum + size[of], 0)
    const [heap, indexes] = [total('heap'), total('indexes')]
    tell(GROWN_TABLES.map((table) => `${table} ${sizes.get(table)?.rows}`).join(', '))
    tell(
      `heap ${(heap / count).toFixed(0)} and indexes ${(indexes / count).toFixed(0)} bytes for each sale; ${((heap + indexes) / 2 ** 30).toFixed(1)} GiB`,
    )
    for (const callers of CALLERS) {
      const slices = new Map(places.map((place) => [place, [] as Slice[]]))
      for (const place of places) await slice(place, callers, seconds)
      for (let pair = 0; pair < PAIRS; pair += 1)
        for (const place of pair % 2 === 0 ? places : [grown, fresh])
          slices.get(place)?.push(await slice(place, callers, seconds))
      for (const [place, measured] of slices) report(place, callers, measured)
      const ratio =
        middle(slices.get(grown) ?? [], 'perSecond') / middle(slices.get(fresh) ?? [], 'perSecond')
      tell(`grown over fresh at ${callers}: ${ratio.toFixed(2)}`)
    }
    await measureHousekeeping(grown.databaseUrl, grown.owner)
    for (const { api, owner } of places) {
      await api.stop()
      await owner.end()
    }
  } finally {
    await stack.stop()
  }
}
