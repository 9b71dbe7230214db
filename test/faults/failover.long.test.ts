/**
 * Two acquirers that lose answers, fail, are slow, hang and go away, now one and then the other, while processes of the service are killed at
 * random: each payment is charged once in the sum of both ledgers if it succeeded, and else not at all (decision 0264).
 * `FAILOVER_PAYMENTS=5000` makes so many payments.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DEFAULT_ACQUIRER } from '../../domain/acquirers'
import { MINUTE, SECOND } from '../../domain/time'
import { PROCESSOR_LIMIT } from '../../processor/port'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'
import { ownFolder } from '../stack/folders'
import type { CardName } from '../support/payment'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { until, untilTime } from '../support/until'
import { Rounds, postOf, type Post } from './support/kills'
import { SWEPT_AFTER_A_KILL } from './support/rounds'
import { START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'
import { randomOf } from './support/shoppers'

const SHOPPERS = 10
const PURCHASES = Math.ceil(Number(process.env['FAILOVER_PAYMENTS'] ?? 300) / SHOPPERS)
const KILLS = Math.max(3, Math.floor(PURCHASES / 25))
/** The first two are approved, and the last is declined so that it may go elsewhere. */
const CARDS: readonly CardName[] = ['approved', 'approvedMastercard', 'doNotHonor']

/** What one of them does for a moment. */
const TROUBLES: readonly Parameters<SimulatorControls['disturb']>[0][] = [
  { drop_answers: 3 },
  { fail_transient: 4 },
  { down: true },
  { slow_ms_after: 400 },
  {},
]
const MOMENT_MS = 400
/** Now and then one hangs for longer than anybody waits for it. */
const HANGS_EVERY = 25

const folder = ownFolder()
let running: RunningSimulator
let first: SimulatorControls
let scene: Scene
let apis: Post[]
let workers: Post[]
beforeAll(async () => {
  const secret = randomBytes(32).toString('base64')
  running = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    controls: true,
    secret,
    ledgerDir: join(folder, 'ledger'),
    ledgerKey: randomBytes(32),
  })
  first = controlSimulator(running.url)
  const row = { name: 'first', url: running.url, secret, channels: ['first'] }
  scene = await openScene({ ACQUIRERS: JSON.stringify([row]) })
  const to = {
    split: ['first', DEFAULT_ACQUIRER].map((acquirer) => ({ acquirer, share: 50 })),
    next: ['first', DEFAULT_ACQUIRER],
    after: ['do_not_honor'],
  }
  await scene.db.routingRules.create({
    data: {
      accountId: scene.accountId,
      livemode: false,
      version: 1,
      rules: { rules: [], default: to },
      createdAt: new Date(),
      createdBy: '',
    },
  })
  apis = await Promise.all([postOf(() => scene.startApi()), postOf(() => scene.startApi())])
  workers = [await postOf(() => scene.service.startWorker())]
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await running.stop()
})

const anyClient = () => scene.at(randomOf(apis).now)

/** Until `isOver`: now one of them is in trouble, and then the other one. */
async function trouble(isOver: () => boolean): Promise<void> {
  for (let moment = 1; !isOver(); moment += 1) {
    const acquirer = randomOf([first, scene.simulator])
    const hangs = moment % HANGS_EVERY === 0
    await acquirer.disturb(hangs ? { hold: true } : randomOf(TROUBLES))
    await untilTime(Date.now() + (hangs ? PROCESSOR_LIMIT + 2 * SECOND : MOMENT_MS))
    await acquirer.calm()
  }
}

async function shop(shopper: number, rounds: Rounds): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < PURCHASES) {
    await rounds.enter(ids.length)
    const card = CARDS[(shopper + ids.length) % CARDS.length]!
    const [key, reference] = [randomUUID(), `elsewhere-${shopper}-${ids.length}`]
    const pay = async () => {
      const reply = await attempt(anyClient().pay({ reference }, card, { key }))
      if (reply === 'lost') throw new Error('the call was lost')
      return reply
    }
    const { status, body } = await answered(pay, SWEPT_AFTER_A_KILL)
    expect(status).toBe(201)
    ids.push(body.id)
  }
  return ids
}

test(
  'killed at random beside acquirers in trouble: one charge for each payment that succeeded, in both ledgers together',
  async () => {
    const rounds = new Rounds({ shoppers: SHOPPERS, purchases: PURCHASES, kills: KILLS })
    let isOver = false
    const shopping = Promise.all(
      Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper, rounds)),
    ).finally(() => (isOver = true))
    const [bought] = await Promise.all([
      shopping,
      rounds.killAtRandom([...apis, ...workers]),
      trouble(() => isOver),
    ])
    const ids = bought.flat()
    expect(new Set(ids).size).toBe(SHOPPERS * PURCHASES)
    const accountId = scene.accountId
    await until(
      'nothing waits',
      async () => (await scene.db.payment.count({ where: { accountId, status: 'pending' } })) === 0,
      { limitMs: 5 * MINUTE },
    )
    const rows = await scene.db.payment.findMany({ where: { accountId } })
    const entries = [...(await first.entries()), ...(await scene.simulator.entries())]
    const charged = entries.filter(({ authorization }) => authorization.state === 'approved')
    const succeeded = rows.filter(({ status }) => status === 'succeeded').map(({ id }) => id)
    expect(charged.map(({ reference }) => reference).sort()).toEqual(succeeded.sort())
    const others = rows.filter(({ status }) => status !== 'succeeded').map(({ status }) => status)
    expect(new Set([...others, 'declined', 'failed'])).toEqual(new Set(['declined', 'failed']))
    // Payments have gone on, or this has shown nothing.
    const attempts = await scene.db.paymentAttempt.findMany({ where: { accountId } })
    const went = new Set(attempts.map(({ outcome }) => outcome))
    for (const outcome of ['declined', 'transient']) expect(went).toContain(outcome)
    process.stdout.write(
      `${rows.length} payments, ${succeeded.length} succeeded, ${attempts.length} went on: ${[...went].sort().join(', ')}\n`,
    )
  },
  90 * MINUTE,
)
