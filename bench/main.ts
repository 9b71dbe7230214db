/**
 * `npm run bench`: compares payments with their floor on one machine, in turn, with durable writes everywhere. Options:
 * `--seconds N` for each slice of five (10), `--only a,b,c,d` for some of them, `--profile DIR` for CPU profiles of
 * the API and the worker, `--rows N` for the rows of each list of (d) (1,000,000), `--table journals` for one of these lists. `npm run bench -- deliveries` measures webhooks instead, `npm run bench -- subscriptions`
 * subscriptions, `npm run bench -- neighbours` what one merchant can do to another, `npm run bench -- idle` the stack of
 * `npm start` at rest, `npm run bench -- clock` a year of a sandbox, `npm run bench -- dashboard` its pages and what they
 * cost sales, `npm run bench -- footprint` what each operation leaves behind, `npm run bench -- growth` sales on a database with
 * the rows of many, `npm run bench -- books` what the books cost sales, `npm run bench -- hung` what an acquirer that never
 * answers costs those of another one, `npm run bench -- acquirers` what a sale costs at those of each kind, `npm run bench -- scale` how many sales and payments with 3-D Secure one,
 * two and four processes make. `--temporal HOST:PORT` names a Temporal server to use in place of the development server.
 */
import { parseArgs } from 'node:util'
import { measureAcquirers } from './acquirers'
import { measureBooks } from './books'
import { measureDeliveries } from './deliveries'
import { measureClock, measureManyByClock } from './clock'
import { measureDashboard } from './dashboard'
import { measureFootprint } from './footprint/footprint'
import { measureGrowth } from './growth/growth'
import { measureHung } from './hung'
import { measureIdle } from './idle'
import { inTurn, type Contender } from './in-turn'
import { listRatios, measureLists, type ListRow } from './lists'
import { measure } from './load'
import { measureNeighbours } from './neighbours'
import { startBenchStack, temporalAt, type BenchStack, type RunningProcess } from './parts'
import { measureScale } from './scale'
import { measureSubscriptions } from './subscriptions'
import { renderTable, type Row } from './table'
import { challengeWork, createWork, floorWork } from './work'

const CONCURRENCIES = [1, 16, 64]
const WARM_UP_SECONDS = 5

const NAMES = {
  a: '(a) payment',
  b: '(b) floor of (a)',
  c: '(c) 3-D Secure, create to confirmed',
}

interface Results {
  rows: Row[]
  ratios: string[]
}

/** All of them at each number of callers, in turn. */
async function run(stack: BenchStack, contenders: readonly Contender[], seconds: number): Promise<Results> {
  for (const { name, url, work } of contenders) {
    process.stdout.write(`${name}: warming up\n`)
    await measure(url, 16, WARM_UP_SECONDS, work)
  }
  const results: Results = { rows: [], ratios: [] }
  for (const callers of CONCURRENCIES) {
    const { rows, ratios } = await inTurn(stack, contenders, callers, seconds)
    results.rows.push(...rows)
    results.ratios.push(...ratios)
  }
  return results
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    options: {
      seconds: text,
      only: text,
      profile: text,
      count: text,
      due: text,
      mature: text,
      days: text,
      rows: text,
      table: text,
      temporal: text,
    },
    allowPositionals: true,
  })
  const seconds = Number(values.seconds ?? 10)
  if (positionals[0] === 'clock')
    return values.count === undefined
      ? measureClock(Number(values.days ?? 365), values.profile)
      : measureManyByClock(Number(values.count), Number(values.days ?? 5), values.profile)
  if (positionals[0] === 'idle') return measureIdle(Number(values.seconds ?? 60))
  if (positionals[0] === 'deliveries') return measureDeliveries(seconds)
  if (positionals[0] === 'scale') return measureScale(Number(values.seconds ?? 6), values.temporal)
  if (positionals[0] === 'books') return measureBooks(Number(values.seconds ?? 5))
  if (positionals[0] === 'acquirers') return measureAcquirers(Number(values.seconds ?? 5))
  if (positionals[0] === 'footprint') return measureFootprint(Number(values.count ?? 500))
  if (positionals[0] === 'hung') return measureHung(Number(values.seconds ?? 6), Number(values.due ?? 100))
  if (positionals[0] === 'growth')
    return measureGrowth(Number(values.count ?? 2_000_000), Number(values.seconds ?? 5))
  if (positionals[0] === 'dashboard')
    return measureDashboard(Number(values.count ?? 1_000_000), Number(values.seconds ?? 6))
  if (positionals[0] === 'neighbours') return measureNeighbours(Number(values.seconds ?? 6), values.only)
  if (positionals[0] === 'subscriptions')
    return measureSubscriptions(
      {
        count: Number(values.count ?? 10_000),
        due: Number(values.due ?? 1_000),
        mature: Number(values.mature ?? 300),
      },
      values.profile,
    )
  const wanted = new Set((values.only ?? 'a,b,c,d').split(','))
  const stack = await startBenchStack(values.profile, temporalAt(values.temporal))
  const parts: RunningProcess[] = []
  const results: Results[] = []
  let lists: ListRow[] = []
  try {
    const { databaseUrl, account, secretKey } = stack
    const api = await stack.startApi()
    parts.push(api)
    const sales: Contender[] = []
    if (wanted.has('a')) sales.push({ name: NAMES.a, url: api.url, work: createWork(secretKey) })
    if (wanted.has('b')) {
      const floor = await stack.startFloor()
      parts.push(floor)
      sales.push({ name: NAMES.b, url: floor.url, work: floorWork })
    }
    if (sales.length > 0) results.push(await run(stack, sales, seconds))
    const challenge = { name: NAMES.c, url: api.url, work: challengeWork(secretKey) }
    if (wanted.has('c')) results.push(await run(stack, [challenge], seconds))
    if (wanted.has('d')) {
      const sizes = { many: Number(values.rows ?? 1_000_000), only: values.table }
      lists = await measureLists(databaseUrl, account, { url: api.url, secretKey }, sizes, (line) =>
        process.stdout.write(`${line}\n`),
      )
    }
  } finally {
    for (const part of parts) await part.stop()
    await stack.stop()
  }
  const rows = results.flatMap((result) => result.rows)
  const lines = [...results.flatMap(({ ratios }) => ratios), ...listRatios(lists)]
  process.stdout.write(`\n${rows.length > 0 ? `${renderTable(rows)}\n\n` : ''}${lines.join('\n')}\n`)
}

void main()
