/**
 * For a minute, shoppers buy while API and worker processes are killed at random and started again. Then every payment
 * is final, and the service and the processor agree on each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '../../domain/payment-clock'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { faultsInBooks } from './support/books'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'
import { buy, purchaseNumber, randomOf, type Bought } from './support/shoppers'

const SHOPPERS = 16
const LASTS_MS = MINUTE

/** A part of the service that is started again whenever it was killed. */
interface Post {
  start: () => Promise<Program>
  now: Program
}

let scene: Scene
let apis: Post[]
let workers: Post[]
beforeAll(async () => {
  scene = await openScene()
  const post = async (start: () => Promise<Program>): Promise<Post> => ({ start, now: await start() })
  apis = await Promise.all([
    post(() => scene.startApi()),
    post(() => scene.startApi({ PAYMENT_WORKFLOWS: 'every' })),
  ])
  workers = await Promise.all([1, 2].map(() => post(() => scene.service.startWorker())))
  // A processor that takes its time: many a kill comes between its approval and the commit.
  await scene.simulator.disturb({ slow_ms_before: 20, slow_ms_after: 60 })
}, START_LIMIT_MS)
afterAll(() => scene.close())

async function killAtRandom(until: number): Promise<number> {
  let kills = 0
  for (; Date.now() < until; kills += 1) {
    await sleep(Math.random() * 1_500)
    const post = randomOf([...apis, ...workers])
    await post.now.kill()
    post.now = await post.start()
  }
  return kills
}

async function shop(shopper: number, until: number): Promise<Bought[]> {
  const bought: Bought[] = []
  while (Date.now() < until) {
    bought.push(await buy(purchaseNumber(shopper, bought.length), () => scene.at(randomOf(apis).now)))
  }
  return bought
}

test(
  'a minute of kills at random: every payment is final, and approved at the processor if and only if it succeeded',
  async () => {
    const end = Date.now() + LASTS_MS
    const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper, end))
    const [kills, ...shopped] = await Promise.all([killAtRandom(end), ...shoppers])
    const bought = shopped.flat()

    expect(kills).toBeGreaterThanOrEqual(10)
    expect(bought.length).toBeGreaterThan(200)
    await scene.simulator.calm()
    await until('the end of what was interrupted', noneWaits, { limitMs: 2 * MINUTE, everyMs: 500 })
    expect(await faultsInBooks(scene)).toEqual([])

    const rows = await scene.db.payment.findMany({ select: { id: true, status: true } })
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    expect(rows).toHaveLength(bought.length)
    expect(bought.map(({ id }) => statuses.get(id))).toEqual(bought.map(({ status }) => status))
    const { approved } = await scene.simulator.summary()
    expect(approved).toBe(rows.filter(({ status }) => status === 'succeeded').length)
  },
  6 * MINUTE,
)

async function noneWaits(): Promise<boolean> {
  return (await scene.db.payment.count({ where: { status: { in: ['pending', 'requires_action'] } } })) === 0
}
