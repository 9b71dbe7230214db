/**
 * `npm run bench -- subscriptions`: the cost of ten thousand waiting subscriptions, and the time that a thousand need
 * which fall due at the same moment: first ones that were never charged, then ones that were charged 25 times.
 * `--count N`, `--due N` and `--mature N` set other numbers.
 */
import { statSync } from 'node:fs'
import { Client as Temporal } from '@temporalio/client'
import { Client as Postgres } from 'pg'
import { openConnection } from '../infra/temporal/connection'
import { createClient, type Client } from '../test/support/merchant'
import { newCharged, subscriptionsOf, type Charged } from '../test/support/subscription'
import { openCharges } from './charges'
import { readMemory } from './cpu'
import { startBenchStack, type BenchStack } from './parts'
import { secondsSince, tell, until } from './progress'

const CUSTOMERS = 100
const AT_ONCE = 16

export interface SubscriptionCounts {
  /** How many subscriptions are created. */
  count: number
  /** How many of them fall due at once that were never charged before. */
  due: number
  /** How many fall due at once that were charged 25 times. */
  mature: number
}

export async function measureSubscriptions(
  { count, due, mature }: SubscriptionCounts,
  profileDir?: string,
): Promise<void> {
  const stack = await startBenchStack(profileDir)
  const db = new Postgres({ connectionString: stack.databaseUrl })
  const connection = openConnection({ TEMPORAL_ADDRESS: stack.temporalAddress })
  const temporal = new Temporal({ connection })
  try {
    await db.connect()
    const api = await stack.startApi()
    const merchant = createClient(api.url, stack.secretKey)
    await tellCosts('before', stack, db)
    const begun = performance.now()
    await createMany(merchant, count)
    tell(`${count} subscriptions made in ${secondsSince(begun)} s`)
    await until(
      async () => (await asleep(db)) >= count,
      async () => `${await asleep(db)} asleep after ${secondsSince(begun)} s`,
    )
    tell(`all asleep in ${secondsSince(begun)} s, in ${await openWorkflows(temporal)} open workflows`)
    await tellCosts(`${count} asleep`, stack, db)
    const charges = openCharges({ stack, db, connection, temporal })
    await charges.measure('young', await charges.choose(due))
    const aged = await charges.choose(mature)
    await charges.age(aged)
    await charges.measure('mature', aged)
    await tellCosts('after', stack, db)
    await api.stop()
  } finally {
    await db.end()
    await connection.close()
    await stack.stop()
  }
}

type Overrides = Parameters<ReturnType<typeof subscriptionsOf>['create']>[1]

export async function createMany(
  merchant: Client,
  count: number,
  overrides: Overrides = { start_date: '2060-01-31' },
): Promise<void> {
  const cards: Charged[] = []
  for (let made = 0; made < Math.min(CUSTOMERS, count); made += 1) cards.push(await newCharged(merchant))
  const subscriptions = subscriptionsOf(merchant)
  let next = 0
  const caller = async () => {
    for (let card = cards[next++ % cards.length]; card && next <= count; card = cards[next++ % cards.length])
      await subscriptions.create(card, overrides)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
}

/** Subscriptions whose workflow has read the row and sleeps until the next date. */
/** Waits until so many subscriptions sleep. */
export const untilAsleep = (db: Postgres, all: number): Promise<void> =>
  until(
    async () => (await asleep(db)) >= all,
    async () => `${await asleep(db)} asleep`,
  )

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
