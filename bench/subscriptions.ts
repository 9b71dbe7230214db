/**
 * `npm run bench -- subscriptions`: ten thousand open subscriptions, what they cost while they wait, and how long a
 * thousand that fall due at the same moment take. `--count N` and `--due N` for other numbers.
 */
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as Temporal, Connection } from '@temporalio/client'
import { Client as Postgres } from 'pg'
import { createDataConverter } from '../infra/temporal/data-converter'
import { createClient, type Client } from '../test/support/merchant'
import { newCharged, subscriptionsOf, type Charged } from '../test/support/subscription'
import { createWorkflowClient } from '../workflows/client'
import { cpuPerUnit, readCpu, readMemory } from './cpu'
import { startBenchStack, type BenchStack } from './parts'

const CUSTOMERS = 100
const AT_ONCE = 16
/** From the moment that the due ones are told of it: each has looked at its row by then. */
const NOTICE_MS = 60_000
const LIMIT_MS = 15 * 60_000
const TELL_EVERY_MS = 10_000

export async function measureSubscriptions(count: number, due: number, profileDir?: string): Promise<void> {
  const stack = await startBenchStack(profileDir)
  const db = new Postgres({ connectionString: stack.databaseUrl })
  const connection = Connection.lazy({ address: stack.temporalAddress })
  const temporal = new Temporal({ connection })
  try {
    await db.connect()
    const api = await stack.startApi('waiting')
    const merchant = createClient(api.url, stack.secretKey)
    await tellCosts('before', stack, db)
    const begun = performance.now()
    await create(merchant, count)
    tell(`${count} subscriptions made in ${secondsSince(begun)} s`)
    await until(
      async () => (await asleep(db)) >= count,
      async () => `${await asleep(db)} asleep after ${secondsSince(begun)} s`,
    )
    tell(`all asleep in ${secondsSince(begun)} s, in ${await openWorkflows(temporal)} open workflows`)
    await tellCosts(`${count} asleep`, stack, db)
    await chargeAtOnce(stack, db, due)
    await tellCosts('after', stack, db)
    await api.stop()
  } finally {
    await db.end()
    await connection.close()
    await stack.stop()
  }
}

async function create(merchant: Client, count: number): Promise<void> {
  const cards: Charged[] = []
  for (let made = 0; made < Math.min(CUSTOMERS, count); made += 1) cards.push(await newCharged(merchant))
  const subscriptions = subscriptionsOf(merchant)
  let next = 0
  const caller = async () => {
    for (let card = cards[next++ % cards.length]; card && next <= count; card = cards[next++ % cards.length])
      await subscriptions.create(card, { start_date: '2060-01-31' })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
}

/** Moves the start of some to today, to one moment ahead, and has their workflows look at it: all their timers end then. */
async function chargeAtOnce(stack: BenchStack, db: Postgres, due: number): Promise<void> {
  const at = new Date(Date.now() + NOTICE_MS)
  const { rows } = await db.query<{ id: string }>(
    `UPDATE subscriptions SET start_date = $1, created_at = $2, due_at = $2, version = version + 1
     WHERE id IN (SELECT id FROM subscriptions ORDER BY id LIMIT $3) RETURNING id`,
    [at.toISOString().slice(0, 10), at, due],
  )
  const workflows = createWorkflowClient({
    address: stack.temporalAddress,
    namespace: 'default',
    dataConverter: createDataConverter({ codecKeys: undefined, tripwire: 'throw', alert: () => undefined }),
  })
  const ids = rows.map(({ id }) => id)
  const waker = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop())
      await workflows.wakeSubscription({ subscription: id, account: stack.account, livemode: false })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, waker))
  await workflows.close()
  const notice = at.getTime() - Date.now()
  if (notice < 0) tell(`told too late, by ${-notice} ms: the times below are too long`)
  await sleep(Math.max(notice, 0))
  const before = readCpu(stack.pids)
  const charged = async () => {
    const { rows: counts } = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM subscription_charges WHERE status = 'succeeded'",
    )
    return counts[0]?.count ?? 0
  }
  await until(
    async () => (await charged()) >= rows.length,
    async () => `${await charged()} charged`,
  )
  const { rows: times } = await db.query<{ ms: number }>(
    'SELECT extract(epoch FROM decided_at - $1::timestamptz)::float8 * 1000 AS ms FROM subscription_charges ORDER BY 1',
    [at],
  )
  const share = (part: number) => times[Math.floor((times.length - 1) * part)]?.ms.toFixed(0) ?? '-'
  tell(
    `${rows.length} due at once: from due to charged p50 ${share(0.5)} ms, p95 ${share(0.95)}, last ${share(1)}; ` +
      `CPU ms each ${cpuPerUnit(before, readCpu(stack.pids), rows.length)}`,
  )
}

/** Those whose workflow has seen their row and sleeps until the date ahead. */
async function asleep(db: Postgres): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM subscriptions WHERE due_at > now()',
  )
  return rows[0]?.count ?? 0
}

async function openWorkflows(temporal: Temporal): Promise<number> {
  const { count } = await temporal.workflow.count(
    "WorkflowType = 'subscriptionWorkflow' AND ExecutionStatus = 'Running'",
  )
  return count
}

async function tellCosts(when: string, stack: BenchStack, db: Postgres): Promise<void> {
  const { rows } = await db.query<{ bytes: string; ours: string }>(
    `SELECT pg_database_size(current_database()) AS bytes,
       pg_total_relation_size('subscriptions') + pg_total_relation_size('subscription_charges') AS ours`,
  )
  const [size] = rows
  const memory = [...readMemory(stack.pids)].map(([name, bytes]) => `${name} ${mebibytes(bytes)}`).join(', ')
  tell(
    `${when}: memory ${memory}; database ${mebibytes(Number(size?.bytes))}, of which subscriptions ` +
      `${mebibytes(Number(size?.ours))}; Temporal's file ${mebibytes(statSync(stack.temporalFile).size)}`,
  )
}

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

async function until(isSo: () => Promise<boolean>, progress: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  let told = Date.now()
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${LIMIT_MS / 60_000} minutes`)
    if (Date.now() - told > TELL_EVERY_MS) {
      tell(await progress())
      told = Date.now()
    }
    await sleep(200)
  }
}
