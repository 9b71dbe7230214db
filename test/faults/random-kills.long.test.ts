/**
 * Two APIs and two workers share the work. At first nobody disturbs them. Then shoppers make 192 purchases, and six API and
 * worker processes are killed at random and started again; in `npm run test:all` it is 2,000 purchases and twenty kills.
 * Afterwards every payment is final, the service and the processor agree on each, and every event of every payment has
 * reached the receiver.
 */
import { EVENT_TYPES } from '../../contract/event-types'
import { MINUTE } from '../../domain/time'
import { FULL_LENGTH } from '../support/length'
import { openAuthority, type Receiver } from '../support/receiver'
import { until } from '../support/until'
import { describeDispatchers } from './parts/dispatchers'
import { describeReplicas } from './parts/replicas'
import { faultsInBooks } from './support/books'
import { Rounds, postOf, type Post } from './support/kills'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'
import { buy, purchaseNumber, randomOf, type Bought } from './support/shoppers'

const SHOPPERS = 16
/** How many purchases each shopper makes. */
const PURCHASES = FULL_LENGTH ? 125 : 12
const KILLS = FULL_LENGTH ? 20 : 6
const NAME = 'amid-kills'

const authority = openAuthority()
let scene: Scene
let apis: Post[]
let workers: Post[]
beforeAll(async () => {
  scene = await openScene({ WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca })
  // Undisturbed, nobody takes over what a slow call has begun. What starts after a kill has the scene's shorter leases.
  const patient = { LEASE_MS: '15000' }
  apis = await Promise.all([
    postOf(() => scene.startApi(), scene.startApi(patient)),
    postOf(() => scene.startApi(), scene.startApi(patient)),
  ])
  const { startWorker } = scene.service
  workers = await Promise.all([1, 2].map(() => postOf(() => startWorker(), startWorker(patient))))
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await authority.close()
})

const clients = () => apis.map(({ now }) => scene.at(now))

describe('undisturbed', () => {
  describeReplicas(() => ({ scene, apis: clients() }))
  describeDispatchers(() => ({ scene, merchant: clients()[0]!, authority }))
})

describe('killed at random', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await authority.startReceiver()
    const types = EVENT_TYPES.filter((type) => type.startsWith('payment.'))
    const body = { url: receiver.url, enabled_events: types }
    const subscribed = await clients()[0]!.call('POST', '/v1/webhook_endpoints', body)
    expect(subscribed.status).toBe(201)
    // A slow processor, so that many kills come between its approval and the commit.
    await scene.simulator.disturb({ slow_ms_before: 20, slow_ms_after: 60 })
  })

  async function shop(shopper: number, rounds: Rounds): Promise<Bought[]> {
    const bought: Bought[] = []
    while (bought.length < PURCHASES) {
      await rounds.enter(bought.length)
      const purchase = purchaseNumber(shopper, bought.length, NAME)
      bought.push(await buy(purchase, () => randomOf(clients())))
    }
    return bought
  }

  test(
    'every payment is final, approved at the processor if and only if it succeeded, and no event is lost',
    async () => {
      const rounds = new Rounds({ shoppers: SHOPPERS, purchases: PURCHASES, kills: KILLS })
      const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper, rounds)))
      const bought = (await Promise.all([shopping, rounds.killAtRandom([...apis, ...workers])]))[0].flat()
      expect(bought).toHaveLength(SHOPPERS * PURCHASES)
      await scene.simulator.calm()
      await until('the end of what was interrupted', noneWaits, { limitMs: 4 * MINUTE, everyMs: 500 })
      expect(await faultsInBooks(scene)).toEqual([])

      const where = { reference: { startsWith: NAME } }
      const rows = await scene.db.payment.findMany({ where, select: { id: true, status: true } })
      const statuses = new Map(rows.map(({ id, status }) => [id, status]))
      expect(rows).toHaveLength(bought.length)
      expect(bought.map(({ id }) => statuses.get(id))).toEqual(bought.map(({ status }) => status))
      const { approved } = await scene.simulator.summary()
      expect(approved).toBe(await scene.db.payment.count({ where: { status: 'succeeded' } }))

      await until('every delivery', noneIsPending, { limitMs: 4 * MINUTE, everyMs: 500 })
      const about = { objectId: { in: rows.map(({ id }) => id) } }
      const events = await scene.db.event.findMany({ where: about, select: { id: true } })
      const arrived = new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id))
      expect(events.length).toBeGreaterThan(2 * bought.length)
      expect(events.filter(({ id }) => !arrived.has(id))).toEqual([])
      expect(arrived.size).toBe(events.length)
    },
    (FULL_LENGTH ? 40 : 15) * MINUTE,
  )
})

async function noneIsPending(): Promise<boolean> {
  return (await scene.db.webhookDelivery.count({ where: { status: 'pending' } })) === 0
}

async function noneWaits(): Promise<boolean> {
  return (await scene.db.payment.count({ where: { status: { in: ['pending', 'requires_action'] } } })) === 0
}
