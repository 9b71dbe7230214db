/** API processes that die while they create a payment: before the processor was asked, and after it approved. */
import { randomUUID } from 'node:crypto'
import { faultsOf, type FaultBody } from '../support/faults'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { FAILED, SOLD, START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'

let scene: Scene
/** The one that lives on, and takes the repeats. */
let api: Program
beforeAll(async () => {
  scene = await openScene()
  api = await scene.startApi()
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(() => scene.close())

/** Creates a payment with this reference and key, and kills the API when its approval is in the processor's ledger. */
async function killAfterApproval(killed: Program, reference: string, key: string, slowMs = 30_000) {
  await scene.simulator.disturb({ slow_ms_after: slowMs })
  const call = attempt(scene.at(killed).pay({ reference }, 'approved', { key }))
  const { id } = await scene.begun(reference)
  await until('the approval', async () => (await scene.simulator.stateOf(id)) === 'approved')
  await killed.kill()
  await expect(call).resolves.toBe('lost')
  await scene.simulator.calm()
  return id
}

/** Kills an API that has asked the processor, whose ledger knows nothing of the payment yet. */
async function killAsked(reference: string, key: string) {
  const killed = await scene.startApi()
  const call = attempt(scene.at(killed).pay({ reference }, 'approved', { key }))
  const { id } = await scene.begun(reference)
  await until('the call at the processor', async () => scene.tap.asked(id).includes('authorize'))
  await killed.kill()
  await expect(call).resolves.toBe('lost')
  expect(await scene.simulator.stateOf(id)).toBeNull()
  return { id }
}

/** Where faults of the sandbox may end a process (contract 18.5). */
const MAY_DIE = { SANDBOX_PROCESS_DEATH: 'on' }
const DEATH: FaultBody = { kind: 'process_death', operations: ['authorize'], next: 1 }

async function expectSoldOnce(id: string, reference: string) {
  expect(await scene.simulator.entryOf(id)).toMatchObject({
    amount: '2550',
    authorization: { state: 'approved' },
  })
  expect(await scene.eventTypes(id)).toEqual(SOLD)
  expect(await scene.count(reference)).toBe(1)
}

test('killed after the approval: the repeated key waits for the lease, then answers with the approved payment', async () => {
  const [reference, key] = ['killed-after-approval', randomUUID()]
  // Long enough that another API can be called once more while the lease still runs.
  const killed = await scene.startApi({ LEASE_MS: '8000' })
  const id = await killAfterApproval(killed, reference, key)
  const lease = await scene.leaseOf(id)
  expect(await scene.count(reference)).toBe(0)
  expect(await scene.eventTypes(id)).toEqual([])

  // No worker runs yet, so the repeat itself must end the payment.
  const repeat = () => scene.at(api).pay({ reference }, 'approved', { key })
  const early = await repeat()
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'request_in_progress' } } })
  expect(early.headers.get('retry-after')).toBe('1')

  const reply = await answered(repeat)
  expect(Date.now()).toBeGreaterThanOrEqual(lease.getTime())
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, reference)

  const again = await repeat()
  expect(again).toMatchObject({ status: 201, text: reply.text })
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('killed before the processor had the card: a repeat brings it again, and sells under the same id', async () => {
  const [reference, key] = ['lost-and-repeated', randomUUID()]
  scene.tap.loseNext('authorize')
  const { id } = await killAsked(reference, key)
  const reply = await answered(() => scene.at(api).pay({ reference }, 'approved', { key }))
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(scene.tap.asked(id)).toEqual(['authorize', 'inquire', 'authorize'])
  await expectSoldOnce(id, reference)
})

test('asleep past its lease while a repeat takes the claim over: its own insert changes nothing', async () => {
  const [reference, key] = ['overtaken', randomUUID()]
  const sleeper = await scene.startApi({ LEASE_MS: '2000' })
  await scene.simulator.disturb({ slow_ms_after: 5_000 })
  const call = attempt(scene.at(sleeper).pay({ reference }, 'approved', { key }))
  const { id } = await scene.begun(reference)
  await until('the approval', async () => (await scene.simulator.stateOf(id)) === 'approved')
  sleeper.pause()
  const reply = await answered(() => scene.at(api).pay({ reference }, 'approved', { key }))
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  const [row, events] = [await scene.row(id), await scene.events(id)]

  sleeper.resume()
  expect(await call).toMatchObject({ status: 201, text: reply.text })
  expect(await scene.row(id)).toEqual(row)
  expect(await scene.events(id)).toEqual(events)
  await expectSoldOnce(id, reference)
  await sleeper.stop()
})

test('an API that a fault of the sandbox ends after the approval: the next one sells, once', async () => {
  const [reference, key] = ['ended-by-a-fault', randomUUID()]
  const ended = await scene.startApi(MAY_DIE)
  await faultsOf(scene.at(ended)).set(DEATH)
  await expect(attempt(scene.at(ended).pay({ reference }, 'approved', { key }))).resolves.toBe('lost')
  expect(await ended.exited).toBe('signal SIGKILL')
  const { id } = await scene.begun(reference)
  expect(await scene.simulator.stateOf(id)).toBe('approved')

  const reply = await answered(() => scene.at(api).pay({ reference }, 'approved', { key }))
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  await expectSoldOnce(id, reference)
  const { data } = (await faultsOf(scene.at(api)).list()).body
  expect(data).toMatchObject([{ kind: 'process_death', operation: 'authorize', nth: 1, object_id: id }])
})

describe('with a worker', () => {
  let worker: Program
  /** Has each payment finished by its workflow. */
  let every: Program
  beforeAll(async () => {
    worker = await scene.service.startWorker(MAY_DIE)
    every = await scene.startApi({ PAYMENT_WORKFLOWS: 'every', ...MAY_DIE })
  })

  test('killed after the approval, never repeated: the sweep has the payment found, and the key answers with it', async () => {
    const [reference, key] = ['found-by-the-sweep', randomUUID()]
    const id = await killAfterApproval(await scene.startApi(), reference, key)

    await scene.becomes(id, 'succeeded')
    await expectSoldOnce(id, reference)
    const workflow = await scene.temporal.workflow.getHandle(`payment-${id}`).describe()
    expect(workflow.type).toBe('paymentWorkflow')

    const reply = await scene.at(api).pay({ reference }, 'approved', { key })
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
    expect(reply.headers.get('idempotent-replay')).toBe('true')
    await expectSoldOnce(id, reference)
  })

  test('killed while its call is held at the processor, never repeated: nobody has the card, so it ends failed', async () => {
    const [reference, key] = ['killed-before-work', randomUUID()]
    await scene.simulator.disturb({ hold: true })
    const { id } = await killAsked(reference, key)
    await scene.becomes(id, 'failed')
    expect(await scene.simulator.stateOf(id)).toBe('closed')

    // What comes through at last is refused: the key is closed.
    await scene.simulator.calm()
    expect(await scene.eventTypes(id)).toEqual(FAILED)
    expect(await scene.at(api).pay({ reference }, 'approved', { key })).toMatchObject({
      status: 201,
      body: { id, status: 'failed' },
    })
    expect(await scene.simulator.entryOf(id)).toMatchObject({
      authorization: { state: 'closed', voided: false },
    })
    expect(await scene.count(reference)).toBe(1)
  })

  test('under PAYMENT_WORKFLOWS=every the workflow finishes what the killed API began', async () => {
    const [reference, key] = ['killed-under-every', randomUUID()]
    const killed = await scene.startApi({ PAYMENT_WORKFLOWS: 'every' })
    const id = await killAfterApproval(killed, reference, key, 3_000)
    await scene.becomes(id, 'succeeded')
    await expectSoldOnce(id, reference)

    const reply = await scene.at(every).pay({ reference }, 'approved', { key })
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  })

  test('asleep past its lease while the workflow finds the approval: its own commit changes nothing', async () => {
    const reference = 'sleeper'
    // Well below the 10 s that an API waits for the processor, so that it has the approval when it wakes.
    const sleeper = await scene.startApi({ LEASE_MS: '2000' })
    await scene.simulator.disturb({ slow_ms_after: 5_000 })
    const call = attempt(scene.at(sleeper).pay({ reference }))
    const { id } = await scene.begun(reference)
    await until('the approval', async () => (await scene.simulator.stateOf(id)) === 'approved')
    sleeper.pause()
    const settled = await scene.becomes(id, 'succeeded')
    const events = await scene.events(id)

    sleeper.resume()
    expect(await call).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
    expect(await scene.row(id)).toEqual(settled)
    expect(await scene.events(id)).toEqual(events)
    await expectSoldOnce(id, reference)
    await sleeper.stop()
  })

  test('a worker that a fault of the sandbox ends after the approval: the next one sells, once', async () => {
    const [reference, key] = ['worker-ended-by-a-fault', randomUUID()]
    const pay = () => scene.at(every).pay({ reference }, 'approved', { key })
    await faultsOf(scene.at(every)).set(DEATH)
    const call = attempt(pay())
    expect(await worker.exited).toBe('signal SIGKILL')
    worker = await scene.service.startWorker()
    await call
    const reply = await answered(pay)
    expect(reply).toMatchObject({ status: 201, body: { status: 'succeeded' } })
    await expectSoldOnce(reply.body.id, reference)
  })
})
