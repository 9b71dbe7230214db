/** An attack by the sandbox's clock: many subscriptions are charged day by day, without a pause. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, dateAt } from '../../domain/time'
import { createClient } from '../../test/support/merchant'
import { clockOf } from '../../test/support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../../test/support/subscription'
import type { Attack, Ground, Probe } from './attack'
import { payingMerchants } from './victims'

const SUBSCRIPTIONS = 40
/** So many days are some seconds of work, so that little is left of it in the next slice. */
const DAYS = 3
const UNLIMITED = { rateLimitSandbox: 1_000_000, rateLimitLive: 1_000_000 }
const LOOK_MS = 25

async function charged(ground: Ground, count: number) {
  const { secretKey } = await ground.buildMerchant(UNLIMITED)
  const client = createClient(ground.url, secretKey)
  const stored = await newCharged(client, 'approved')
  const start_date = dateAt(new Date(Date.now() + DAY))
  for (let made = 0; made < count; made += 1)
    await subscriptionsOf(client).create(stored, { start_date, interval: 'day' })
  return clockOf(client)
}

/** Another merchant's advance of a day, with one charge in it. */
async function advancing(ground: Ground): Promise<Probe> {
  const clock = await charged(ground, 1)
  return {
    name: 'an advance of a day',
    perSecond: 0.5,
    async take() {
      while ((await clock.read()).status === 'advancing') await sleep(LOOK_MS)
      const from = performance.now()
      const { status, text } = await clock.ask({ by: 'P1D' })
      if (status !== 202) throw new Error(text)
      while ((await clock.read()).status === 'advancing') await sleep(LOOK_MS)
      return performance.now() - from
    },
  }
}

const clock: Attack = {
  name: `the clock of a sandbox with ${SUBSCRIPTIONS} daily subscriptions`,
  perSecond: 4,
  async prepare(ground) {
    const own = await charged(ground, SUBSCRIPTIONS)
    return async () => (await own.ask({ by: `P${DAYS}D` })).status
  },
  probes: async (ground) => [...(await payingMerchants(ground)), await advancing(ground)],
}

export const CLOCK_ATTACKS: readonly Attack[] = [clock]
