/**
 * Acquirers that do not say, asked by our key, what they did, and that soon forget the key. Processes die before a call is sent, before
 * its answer is kept, and at random: nothing is charged twice, nothing is lost, and nothing was sent without a row.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Redirect } from '../../domain/actions'
import { DAY, MINUTE, SECOND } from '../../domain/time'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'
import type { AcquirerOperationModel } from '../../prisma/generated/models'
import { ownFolder } from '../stack/folders'
import type { CardName } from '../support/payment'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { openTap, type Tap } from '../support/tap'
import { until } from '../support/until'
import { Rounds, postOf, type Post } from './support/kills'
import { SWEPT_AFTER_A_KILL } from './support/rounds'
import { START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'
import { randomOf } from './support/shoppers'

/** For how long each of them keeps a key, in milliseconds. A channel has the name of its acquirer. */
const KEPT = { day: DAY, seconds: 8 * SECOND, never: 0 }
type Channel = keyof typeof KEPT
const SHOPPERS = 8
const PURCHASES = 9
const KILLS = 3
const CARDS: readonly CardName[] = ['approved', 'approvedMastercard', 'approvedAmex', 'genericDecline']

const folder = ownFolder()
let tap: Tap
let running: RunningSimulator
let acquirer: SimulatorControls
let scene: Scene
let apis: Post[]
let workers: Post[]
beforeAll(async () => {
  const secret = randomBytes(32).toString('base64')
  tap = await openTap()
  running = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    controls: true,
    secret,
    ledgerDir: join(folder, 'ledger'),
    ledgerKey: randomBytes(32),
  })
  tap.connect(running.url)
  acquirer = controlSimulator(running.url)
  const rows = Object.entries(KEPT).map(([name, keysKept]) => ({
    name,
    url: tap.url,
    secret,
    channels: [name],
    capabilities: { lookUp: 'none', keysKept },
  }))
  scene = await openScene({ ACQUIRERS: JSON.stringify(rows) })
  apis = await Promise.all([postOf(() => scene.startApi()), postOf(() => scene.startApi())])
  workers = [await postOf(() => scene.service.startWorker())]
}, START_LIMIT_MS)
beforeEach(() => acquirer.disturb({ look_up: 'none' }))
afterEach(() => acquirer.calm())
afterAll(async () => {
  await scene.close()
  await running.stop()
  await tap.close()
})

const anyClient = () => scene.at(randomOf(apis).now)
const rowsOf = (objectId: string) => scene.db.acquirerOperation.findMany({ where: { objectId } })

/** A sale whose first API dies once its row is written and `at` holds. Repeats under its key ask the other one. */
async function saleThatLosesItsApi(channel: Channel, at: (row: AcquirerOperationModel) => Promise<boolean>) {
  const [api, other] = apis as [Post, Post]
  const [reference, key] = [`killed-${randomUUID()}`, randomUUID()]
  const pay = (post: Post) =>
    scene.at(post.now).pay({ reference, processing_channel: channel }, 'approved', { key })
  const lost = attempt(pay(api))
  const { id } = await scene.begun(reference)
  await until('the moment', async () => {
    const [row] = await rowsOf(id)
    return row !== undefined && (await at(row))
  })
  await api.now.kill()
  expect(await lost).toBe('lost')
  await acquirer.disturb({ slow_ms_after: 0 })
  // At once, since whoever finds the payment later has no card to send again, and closes its key.
  const reply = await answered(() => pay(other), SWEPT_AFTER_A_KILL)
  api.now = await api.start()
  expect([reply.status, reply.body.id]).toEqual([201, id])
  return { id, status: reply.body.status }
}

describe('an API that dies', () => {
  test('between the row and the call: the same is sent again while the key is kept', async () => {
    tap.loseNext('authorize')
    const wasWritten = async ({ objectId }: AcquirerOperationModel) => tap.asked(objectId).length === 1
    const { id, status } = await saleThatLosesItsApi('day', wasWritten)
    expect(status).toBe('succeeded')
    expect(await acquirer.stateOf(id)).toBe('approved')
    expect(await rowsOf(id)).toMatchObject([{ kind: 'authorize', repeats: 1, told: { state: 'approved' } }])
  }, 300_000)

  test('between the call and its answer: the same again finds what was done', async () => {
    await acquirer.disturb({ slow_ms_after: 5_000 })
    const wasDone = async ({ objectId }: AcquirerOperationModel) =>
      (await acquirer.stateOf(objectId)) === 'approved'
    const { id, status } = await saleThatLosesItsApi('day', wasDone)
    expect(status).toBe('succeeded')
    expect((await acquirer.entries()).filter(({ reference }) => reference === id)).toHaveLength(1)
  }, 300_000)

  test('where no key is kept: it is closed, and what was approved is void', async () => {
    await acquirer.disturb({ slow_ms_after: 5_000, forget_ms: 0 })
    const wasDone = async ({ objectId }: AcquirerOperationModel) =>
      (await acquirer.stateOf(objectId)) === 'approved'
    const { id, status } = await saleThatLosesItsApi('never', wasDone)
    expect(status).toBe('failed')
    expect(await acquirer.entryOf(id)).toMatchObject({ authorization: { state: 'closed', voided: true } })
    expect((await acquirer.entries()).filter(({ reference }) => reference === id)).toHaveLength(1)
  }, 300_000)
})

test('an API that dies while a cardholder is away: another one leads on, and its row shows nobody the way', async () => {
  const api = apis[0]!
  const sale = { reference: `led-${randomUUID()}`, processing_channel: 'day' }
  const { body } = await answered(() => scene.at(api.now).pay(sale, 'redirectByForm', { key: randomUUID() }))
  expect(body.status).toBe('requires_action')
  const { authorization, transaction } = (await acquirer.entryOf(body.id))!
  const action = authorization.state === 'challenge' ? (authorization.challenge as Redirect) : null
  const [row] = await rowsOf(body.id)
  expect(row?.told).toMatchObject({ state: 'challenge' })
  expect(JSON.stringify(row?.told)).not.toContain(action!.id)

  await api.now.kill()
  api.now = await api.start()
  const here = (address: string) => new URL(new URL(address).pathname, api.now.url)
  const page = await (await fetch(here(body.next_action!.redirect.url!))).text()
  for (const told of [action!.url, action!.fields['session']!]) expect(page).toContain(told)
  const confirmed = await fetch(`${action!.url}/answer`, { method: 'POST', body: 'answer=authenticate' })
  expect(confirmed.status).toBe(200)
  await fetch(here(transaction!.notificationUrl), {
    method: 'POST',
    body: new URLSearchParams({ result: 'r' }),
  })
  expect(await scene.becomes(body.id, 'succeeded')).toMatchObject({ amountCaptured: 2550n })
  expect((await rowsOf(body.id)).map(({ told }) => told)).toMatchObject([{ state: 'approved' }])
}, 300_000)

test(
  'killed at random: each payment is final, and stands at the acquirer if and only if it succeeded',
  async () => {
    await acquirer.disturb({ forget_ms: KEPT.seconds, slow_ms_before: 20, slow_ms_after: 60 })
    const rounds = new Rounds({ shoppers: SHOPPERS, purchases: PURCHASES, kills: KILLS })
    const shop = async (shopper: number) => {
      const ids: string[] = []
      while (ids.length < PURCHASES) {
        await rounds.enter(ids.length)
        const card = CARDS[(shopper + ids.length) % CARDS.length]!
        const [key, reference] = [randomUUID(), `forgotten-${shopper}-${ids.length}`]
        const body = { reference, processing_channel: 'seconds' }
        const pay = async () => {
          const reply = await attempt(anyClient().pay(body, card, { key }))
          if (reply === 'lost') throw new Error('the call was lost')
          return reply
        }
        const { status, body: paid } = await answered(pay, SWEPT_AFTER_A_KILL)
        expect(status).toBe(201)
        ids.push(paid.id)
      }
      return ids
    }
    const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper)))
    const [bought] = await Promise.all([shopping, rounds.killAtRandom([...apis, ...workers])])
    const ids = bought.flat()

    const rows = await scene.db.payment.findMany({ where: { id: { in: ids } } })
    expect(rows).toHaveLength(SHOPPERS * PURCHASES)
    const entries = (await acquirer.entries()).filter(({ reference }) => ids.includes(reference ?? ''))
    const standing = entries.filter(({ authorization }) => authorization.state === 'approved')
    const succeeded = rows.filter(({ status }) => status === 'succeeded')
    expect(standing.map(({ reference }) => reference).sort()).toEqual(succeeded.map(({ id }) => id).sort())
    const others = rows.filter(({ status }) => status !== 'succeeded').map(({ status }) => status)
    expect(new Set([...others, 'declined', 'failed'])).toEqual(new Set(['declined', 'failed']))
    // Whatever the acquirer has, however often it forgot the key, was written before it was sent.
    const written = await scene.db.acquirerOperation.findMany({ where: { objectId: { in: ids } } })
    const withRow = new Set(written.map(({ objectId }) => objectId))
    expect(entries.filter(({ reference }) => !withRow.has(reference ?? ''))).toEqual([])
  },
  10 * MINUTE,
)
