/**
 * `npm run bench -- clock`: how long a sandbox takes to live through a year, with a subscription that is charged every day,
 * another whose charges fail, and a receiver that is told of all of it. `--days N` sets another number.
 */
import { dateAt } from '../domain/charge-dates'
import { DAY } from '../domain/time'
import { createClient } from '../test/support/merchant'
import { openAuthority } from '../test/support/receiver'
import { clockOf } from '../test/support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../test/support/subscription'
import { startBenchStack } from './parts'
import { secondsSince, tell } from './progress'

const TOLD = ['payment.succeeded', 'payment.declined', 'subscription.charged', 'subscription.charge_failed']

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
    const start_date = dateAt(new Date(Date.now() + DAY))
    const healthy = await newCharged(merchant, 'chargesDeclinedTwice')
    await subscriptionsOf(merchant).create(healthy, { start_date, interval: 'day' })
    const failing = await newCharged(merchant, 'chargesDeclined')
    await subscriptionsOf(merchant).create(failing, { start_date, interval: 'month' })
    const begun = performance.now()
    const { status, failure, passed } = await clockOf(merchant).advance({ by: `P${days}D` }, 30 * 60_000)
    const told = receiver.received.length
    tell(`${days} days in ${secondsSince(begun)} s: ${status}${failure === null ? '' : `, ${failure}`}`)
    tell(`${JSON.stringify(passed)}, ${told} deliveries received`)
    await api.stop()
  } finally {
    await stack.stop()
    await authority.close()
  }
}
