/** A processor that is stopped, does not answer or answers too late: no payment is lost, and none is charged twice. */
import { randomUUID } from 'node:crypto'
import { ownFolder } from '../stack/folders'
import { expectedAt } from '../support/kind'
import { openAuthority } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { describeAcquirers, startSecond, type Second } from './parts/acquirers'
import { describeSandboxFaults } from './parts/sandbox-faults'
import { SOLD, START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

const folder = ownFolder()
const authority = openAuthority()
let scene: Scene
let second: Second
let api: Program
beforeAll(async () => {
  second = await startSecond(folder)
  const deliveries = { WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca }
  scene = await openScene({
    // Most payments go on in their workflow, without a sweep.
    LEASE_MS: '15000',
    SWEEP_EVERY_MS: '8000',
    ...deliveries,
    ...second.environment,
  })
  ;[api] = await Promise.all([scene.startApi(), scene.service.startWorker()])
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(async () => {
  await scene.close()
  await second.stop()
  await authority.close()
})

const given = () => ({ scene, merchant: scene.at(api), authority, second })

const unavailable = { status: 503, body: { error: { type: 'api_error', code: 'processor_unavailable' } } }

/** A sale that is answered 503. `pay` repeats it under its key. */
async function putOff(reference: string) {
  const key = randomUUID()
  const pay = () => scene.at(api).pay({ reference }, 'approved', { key })
  const reply = await pay()
  expect(reply).toMatchObject(unavailable)
  expect(reply.headers.get('retry-after')).toBe('1')
  const { id } = await scene.begun(reference)
  expect(reply.body.error!.payment_id).toBe(id)
  return { id, pay }
}

/** Adyen cannot be asked: it tells, or is sent the same again, and does nothing twice under a key. */
const FOUND_DONE = expectedAt(['authorize', 'inquire'], { adyen: ['authorize'] })
const FOUND_UNDONE = expectedAt(['authorize', 'inquire', 'authorize'], { adyen: ['authorize'] })
const MAY_REPEAT = expectedAt('inquire', { adyen: 'authorize' })

/** What it was sent, where what may be repeated counts once in a row. */
const courseOf = (id: string) =>
  scene.tap.asked(id).filter((call, at, all) => call !== MAY_REPEAT || all[at - 1] !== call)

async function expectSoldOnce(id: string, reference: string) {
  expect(await scene.simulator.stateOf(id)).toBe('approved')
  expect(await scene.eventTypes(id)).toEqual(SOLD)
  expect(await scene.count(reference)).toBe(1)
}

test('a processor that hangs up on every call: 503, and the same key sells once it is back', async () => {
  await scene.simulator.disturb({ down: true })
  const { id, pay } = await putOff('hangs-up')
  expect(await pay()).toMatchObject(unavailable)
  await scene.simulator.calm()
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, 'hangs-up')
})

test('a processor that is not there at all: 503, and the same key sells once it is back', async () => {
  await scene.service.simulator.kill()
  const { id, pay } = await putOff('not-there')
  expect(await scene.row(id)).toMatchObject({ status: 'pending', pendingReason: 'processor_unavailable' })
  await scene.service.restartSimulator()
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, 'not-there')
})

test('an answer is lost: the processor is asked what it did, and not told to do it again', async () => {
  await scene.simulator.disturb({ drop_answers: 1 })
  const { id, pay } = await putOff('answer-lost')
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(courseOf(id)).toEqual(FOUND_DONE)
  await expectSoldOnce(id, 'answer-lost')
})

test('an answer comes after the 10 s that a call waits: the processor is asked, and not told again', async () => {
  await scene.simulator.disturb({ slow_ms_after: 14_000 })
  const begun = performance.now()
  const { id, pay } = await putOff('answer-late')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(10_000)
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(courseOf(id)).toEqual(FOUND_DONE)
  await expectSoldOnce(id, 'answer-late')
})

test('the work begins after the 10 s that a call waits: it is found undone, told again, and done once', async () => {
  await scene.simulator.disturb({ hold: true })
  const { id, pay } = await putOff('work-late')
  await until(
    'a second call',
    async () => scene.tap.asked(id).filter((call) => call === 'authorize').length === 2,
  )
  expect(courseOf(id).slice(0, FOUND_UNDONE.length)).toEqual(FOUND_UNDONE)
  await scene.simulator.calm()
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, 'work-late')
})

/** What Stripe answers with a 503 may have been done. */
const NOT_NOW = expectedAt('processing_error', { stripe: 'processor_unavailable' })

test('three transient refusals and then an approval: one payment, within the retries', async () => {
  await scene.simulator.disturb({ fail_transient: 3 })
  const key = randomUUID()
  const pay = () => scene.at(api).pay({ reference: 'transient' }, 'approved', { key })
  expect(await pay()).toMatchObject({ status: 503, body: { error: { code: NOT_NOW } } })
  const { id } = await scene.begun('transient')
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, 'transient')
})

test('the ledger holds one approval for each of these payments, and nothing else', async () => {
  const payments = await scene.db.payment.count()
  expect(await scene.simulator.summary()).toMatchObject({ entries: payments, approved: payments, voided: 0 })
})

describe('faults on demand', () => describeSandboxFaults(given))
describe('two acquirers', () => describeAcquirers(given))
