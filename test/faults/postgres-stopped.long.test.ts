/**
 * PostgreSQL is stopped, hangs or crashes: calls are answered 503 in the error envelope, nothing is half-done, and all
 * goes on once it is back.
 */
import { randomUUID } from 'node:crypto'
import type { RunningPostgres } from '../../stack/development/postgres'
import { isAlive } from '../../stack/shared/processes'
import { answerChallenge } from '../support/cardholder'
import type { Client, Reply } from '../support/merchant'
import { openAuthority } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { describeNotices, describeWithoutNotices } from './parts/notices'
import { describeWorkerStops } from './parts/worker-stops'
import { faultsInBooks } from './support/books'
import { freeze } from './support/freeze'
import { SOLD, START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

const authority = openAuthority()
let scene: Scene
let postgres: RunningPostgres
let worker: Program
let api: Program
let merchant: Client
beforeAll(async () => {
  scene = await openScene({ WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca })
  postgres = scene.service.postgres
  api = await scene.startApi()
  merchant = scene.at(api)
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(async () => {
  await scene.close()
  await authority.close()
})

const newClient = async () => scene.clientOf(api, (await scene.buildMerchant()).secretKey)
const given = () => ({ scene, worker, postgres, restart, authority, newClient })

describeWorkerStops(given, (started) => (worker = started))
describeNotices(given)

/** Kills PostgreSQL without a checkpoint, so that it recovers from a crash when it starts again. */
async function crash(): Promise<void> {
  process.kill(postgres.pid!, 'SIGQUIT')
  await postgres.exited
}

async function restart(): Promise<void> {
  postgres = await scene.service.restartPostgres()
}

function expectOutOfReach(reply: Reply<unknown>): void {
  expect(reply).toMatchObject({
    status: 503,
    body: { error: { type: 'api_error', code: 'service_unavailable' } },
  })
  expect(reply.headers.get('retry-after')).toBe('1')
  expect(reply.headers.get('request-id')).toMatch(/^req_/)
}

test('stopped: reads and writes are answered 503 at once, and work again when it is back', async () => {
  const sold = await merchant.pay({ reference: 'before' })
  const challenged = await merchant.pay({ reference: 'challenged' }, 'challenge')
  const cres = await answerChallenge(challenged.body)
  await postgres.stop()

  const [reference, key] = ['stopped', randomUUID()]
  const calls: (() => Promise<Reply<unknown>>)[] = [
    () => merchant.retrieve(sold.body.id),
    () => merchant.list(),
    () => merchant.pay({ reference }, 'approved', { key }),
    () => merchant.confirm(challenged.body.id, cres),
  ]
  // First over the connections that were open, then over new ones.
  for (const call of [...calls, ...calls]) expectOutOfReach(await call())

  await restart()
  const read = await answered(() => merchant.retrieve(sold.body.id))
  expect(read).toMatchObject({ status: 200, text: sold.text })
  const paid = await merchant.pay({ reference }, 'approved', { key })
  expect(paid).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect(await scene.count(reference)).toBe(1)
  // The worker carries out a confirm, so it has found the database again too.
  const confirmed = await answered(() => merchant.confirm(challenged.body.id, cres))
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
})

test('hanging: calls are answered 503 all the same, and a sale that got through to it is not made twice', async () => {
  const [reference, key] = ['hanging', randomUUID()]
  const pay = () => merchant.pay({ reference }, 'approved', { key })
  const sold = await merchant.pay({ reference: 'before-hanging' })
  const thaw = freeze(postgres.pid!)
  try {
    const replies = await Promise.all([pay(), merchant.retrieve(sold.body.id), merchant.list()])
    for (const reply of replies) expectOutOfReach(reply)
  } finally {
    thaw()
  }
  expect(await answered(pay)).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect(await scene.count(reference)).toBe(1)
})

test('crashed between the approval and the commit: 503, and the key answers with the approved payment', async () => {
  const [reference, key] = ['between', randomUUID()]
  const pay = () => merchant.pay({ reference }, 'approved', { key })
  await scene.simulator.disturb({ slow_ms_after: 3_000 })
  const cut = pay()
  const { id } = await scene.begun(reference)
  await until('the approval', async () => (await scene.simulator.stateOf(id)) === 'approved')
  await crash()
  expectOutOfReach(await cut)

  await scene.simulator.calm()
  await restart()
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(await scene.eventTypes(id)).toEqual(SOLD)
})

test('crashed amid a load of payments: no answer but 201, 409 and 503, and the books are right in the end', async () => {
  const statuses = new Set<number>()
  let over = false
  const sell = async (caller: number): Promise<void> => {
    for (let count = 0; !over; count += 1) {
      const [reference, key] = [`load-${caller}-${count}`, randomUUID()]
      const reply = await answered(async () => {
        const once = await merchant.pay({ reference }, 'approved', { key })
        statuses.add(once.status)
        return once
      })
      if (reply.status !== 201) return
    }
  }
  const selling = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(sell))
  const soldMoreThan = async (least: number) =>
    (await scene.db.payment.count({ where: { status: 'succeeded' } })) > least
  try {
    await until('sales before the crash', () => soldMoreThan(60))
    await crash()
    await until('calls that are turned away', async () => statuses.has(503))
    await restart()
    const before = await scene.db.payment.count()
    await until('sales after the crash', () => soldMoreThan(before + 60))
  } finally {
    over = true
    await selling
  }
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  expect(await faultsInBooks(scene)).toEqual([])
  expect([api, worker].map(({ pid }) => isAlive(pid!))).toEqual([true, true])
})

describeWithoutNotices(given)
