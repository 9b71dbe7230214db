/**
 * Shoppers make 192 purchases, and go on until six API and worker processes were killed at random and started again. In
 * `npm run test:long` they make 2,000, and twenty processes are killed. Afterwards every payment is final, the service
 * and the processor agree on each, and every event of every payment has reached the receiver.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { EVENT_TYPES } from '../../contract/event-types'
import { MINUTE } from '../../domain/payment-clock'
import { LONG } from '../support/long'
import { openAuthority, type Receiver } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { faultsInBooks } from './support/books'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'
import { buy, purchaseNumber, randomOf, type Bought } from './support/shoppers'

const SHOPPERS = 16
const PURCHASES = LONG ? 2_000 : 192
/** A busy machine takes long to restart a process, so shoppers go on until this many were killed. */
const KILLS = LONG ? 20 : 6
/** Shoppers stop here even if too few processes were killed. Then the test fails, but does not run out of time. */
const MOST_PURCHASES = 8 * PURCHASES

/** A part of the service that is started again whenever it was killed. */
interface Post {
  start: () => Promise<Program>
  now: Program
}

const authority = openAuthority()
let receiver: Receiver
let scene: Scene
let apis: Post[]
let workers: Post[]
beforeAll(async () => {
  scene = await openScene({ WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca })
  receiver = await authority.startReceiver()
  const post = async (start: () => Promise<Program>): Promise<Post> => ({ start, now: await start() })
  apis = await Promise.all([
    post(() => scene.startApi()),
    post(() => scene.startApi({ PAYMENT_WORKFLOWS: 'every' })),
  ])
  workers = await Promise.all([1, 2].map(() => post(() => scene.service.startWorker())))
  const types = EVENT_TYPES.filter((type) => type.startsWith('payment.'))
  const body = { url: receiver.url, enabled_events: types }
  const subscribed = await scene.at(apis[0]!.now).call('POST', '/v1/webhook_endpoints', body)
  expect(subscribed.status).toBe(201)
  // A slow processor, so that many kills come between its approval and the commit.
  await scene.simulator.disturb({ slow_ms_before: 20, slow_ms_after: 60 })
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await authority.close()
})

async function killAtRandom(isOver: () => boolean, killed: () => void): Promise<void> {
  while (!isOver()) {
    await sleep(Math.random() * 1_500)
    const post = randomOf([...apis, ...workers])
    await post.now.kill()
    post.now = await post.start()
    killed()
  }
}

async function shop(shopper: number, isEnough: () => boolean): Promise<Bought[]> {
  const bought: Bought[] = []
  while (
    bought.length < PURCHASES / SHOPPERS ||
    !(isEnough() || bought.length >= MOST_PURCHASES / SHOPPERS)
  ) {
    bought.push(await buy(purchaseNumber(shopper, bought.length), () => scene.at(randomOf(apis).now)))
  }
  return bought
}

test(
  'kills at random: every payment is final, approved at the processor if and only if it succeeded, and no event is lost',
  async () => {
    let isOver = false
    let kills = 0
    const killing = killAtRandom(
      () => isOver,
      () => {
        kills += 1
      },
    )
    const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper, () => kills >= KILLS))
    const shopping = Promise.all(shoppers).finally(() => (isOver = true))
    const bought = (await Promise.all([shopping, killing]))[0].flat()

    expect(kills).toBeGreaterThanOrEqual(KILLS)
    expect(bought.length).toBeGreaterThanOrEqual(PURCHASES)
    await scene.simulator.calm()
    await until('the end of what was interrupted', noneWaits, { limitMs: 4 * MINUTE, everyMs: 500 })
    expect(await faultsInBooks(scene)).toEqual([])

    const rows = await scene.db.payment.findMany({ select: { id: true, status: true } })
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    expect(rows).toHaveLength(bought.length)
    expect(bought.map(({ id }) => statuses.get(id))).toEqual(bought.map(({ status }) => status))
    const { approved } = await scene.simulator.summary()
    expect(approved).toBe(rows.filter(({ status }) => status === 'succeeded').length)

    await until('every delivery', noneIsPending, { limitMs: 4 * MINUTE, everyMs: 500 })
    const events = await scene.db.event.findMany({ select: { id: true } })
    const arrived = new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id))
    expect(events.length).toBeGreaterThan(2 * bought.length)
    expect(events.filter(({ id }) => !arrived.has(id))).toEqual([])
    expect(arrived.size).toBe(events.length)
  },
  (LONG ? 40 : 15) * MINUTE,
)

async function noneIsPending(): Promise<boolean> {
  return (await scene.db.webhookDelivery.count({ where: { status: 'pending' } })) === 0
}

async function noneWaits(): Promise<boolean> {
  return (await scene.db.payment.count({ where: { status: { in: ['pending', 'requires_action'] } } })) === 0
}
