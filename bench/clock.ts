/**
 * `npm run bench -- clock`: how long a sandbox takes to live through a year, with a subscription that is charged every day,
 * another whose charges fail, and a receiver that is told of all of it. `--days N` sets another number. With `--count N` that many
 * daily subscriptions instead, and beside it what as many charges cost that fall due by themselves.
 */
import { Client as Temporal } from '@temporalio/client'
import { Client as Postgres } from 'pg'
import { DAY, dateAt } from '../domain/time'
import { openConnection } from '../infra/temporal/connection'
import { createClient, type Client } from '../test/support/merchant'
import { openAuthority } from '../test/support/receiver'
import { clockOf } from '../test/support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../test/support/subscription'
import { openCharges } from './charges'
import { cpuPerUnit, readCpu } from './cpu'
import { startBenchStack, type BenchStack } from './parts'
import { secondsSince, tell } from './progress'
import { createMany, untilAsleep } from './subscriptions'

const TOLD = ['payment.succeeded', 'payment.declined', 'subscription.charged', 'subscription.charge_failed']
const LONGEST = 30 * 60_000

const tomorrow = () => dateAt(new Date(Date.now() + DAY))

export async function measureClock(days: number, profileDir?: string): Promise<void> {
  const authority = openAuthority()
  const stack = await startBenchStack(profileDir, {
    WEBHOOK_CA_FILE: authority.ca,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
  })
  try {
    const api = await stack.startApi()
    const merchant = createClient(api.url, stack.secretKey)
    const receiver = await authority.startReceiver()
    await merchant.call('POST', '/v1/webhook_endpoints', { url: receiver.url, enabled_events: TOLD })
    const start_date = tomorrow()
    const healthy = await newCharged(merchant, 'chargesDeclinedTwice')
    await subscriptionsOf(merchant).create(healthy, { start_date, interval: 'day' })
    const failing = await newCharged(merchant, 'chargesDeclined')
    await subscriptionsOf(merchant).create(failing, { start_date, interval: 'month' })
    await advance(stack, merchant, days)
    tell(`${receiver.received.length} deliveries received`)
    await api.stop()
  } finally {
    await stack.stop()
    await authority.close()
  }
}

/** The cost of a charge by a clock that moves, relative to that of one that falls due by itself. */
export async function measureManyByClock(count: number, days: number, profileDir?: string): Promise<void> {
  const stack = await startBenchStack(profileDir)
  const db = new Postgres({ connectionString: stack.databaseUrl })
  const connection = openConnection({ TEMPORAL_ADDRESS: stack.temporalAddress })
  try {
    await db.connect()
    const api = await stack.startApi()
    const merchant = createClient(api.url, stack.secretKey)
    await createMany(merchant, count)
    await untilAsleep(db, count)
    const charges = openCharges({ stack, db, connection, temporal: new Temporal({ connection }) })
    await charges.measure('young', await charges.choose(count))
    await createMany(merchant, count, { start_date: tomorrow(), interval: 'day' })
    await untilAsleep(db, 2 * count)
    await advance(stack, merchant, days)
    await api.stop()
  } finally {
    await db.end()
    await connection.close()
    await stack.stop()
  }
}

async function advance(stack: BenchStack, merchant: Client, days: number): Promise<void> {
  const begun = performance.now()
  const before = readCpu(stack.pids)
  const { status, failure, passed } = await clockOf(merchant).advance({ by: `P${days}D` }, LONGEST)
  tell(`${days} days in ${secondsSince(begun)} s: ${status}${failure === null ? '' : `, ${failure}`}`)
  tell(JSON.stringify(passed))
  tell(`CPU ms for each charge: ${cpuPerUnit(before, readCpu(stack.pids), passed.subscriptions)}`)
}
