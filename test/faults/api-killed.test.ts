/**
 * API processes that die while they create a payment: before the processor was asked, and after it approved. In which order a repeat, the
 * sweep and a process that stood still go on then is what the explorer tries (docs/explorer.md).
 */
import { randomUUID } from 'node:crypto'
import { answerChallenge, isChallenged } from '../support/cardholder'
import { faultsOf, type FaultBody } from '../support/faults'
import { expectedAt, NO_CRES, testUnless } from '../support/kind'
import type { Program } from '../support/service'
import {
  describeClaimsAdopted,
  describeClaimsRepeated,
  leaveClaims,
  spoilClaim,
  type Claims,
} from './parts/claims-left'
import { describePatience } from './parts/patience'
import { SOLD, START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'

let scene: Scene
/** The one that lives on, and takes the repeats. */
let api: Program
/** One with short leases, which is paused. */
let sleeper: Program
let claims: Claims
beforeAll(async () => {
  scene = await openScene()
  ;[api, sleeper] = await Promise.all([scene.startApi(), scene.startApi({ LEASE_MS: '2000' })])
  claims = await leaveClaims(scene, api)
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(async () => {
  await scene.close()
})

const given = () => ({ scene, api, sleeper, merchant: scene.at(api), claims })

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
  const { id, reference, repeat } = claims.left.soldAndRepeated
  const lease = await scene.leaseOf(id)
  expect(await scene.count(reference)).toBe(0)
  expect(await scene.eventTypes(id)).toEqual([])

  // No worker runs yet, so the repeat itself must end the payment.
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
  const { id, reference, repeat } = claims.left.lostAndRepeated
  expect(await scene.simulator.stateOf(id)).toBeNull()
  const reply = await answered(repeat)
  expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  const asked = expectedAt(['authorize', 'inquire', 'authorize'], {
    stripe: ['authorize', 'inquire', 'inquire', 'authorize'],
    adyen: ['authorize', 'authorize'],
  })
  expect(scene.tap.asked(id)).toEqual(asked)
  await expectSoldOnce(id, reference)
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

describeClaimsRepeated(given)

describe('with a worker', () => {
  let worker: Program
  let mend: () => Promise<unknown>
  beforeAll(async () => {
    mend = await spoilClaim(scene, claims)
    worker = await scene.service.startWorker(MAY_DIE)
  })

  test('killed after the approval, never repeated: the sweep has the payment found, and the key answers with it', async () => {
    const { id, reference, repeat } = claims.left.good
    await scene.becomes(id, 'succeeded')
    await expectSoldOnce(id, reference)
    const workflow = await scene.temporal.workflow.getHandle(`payment-${id}`).describe()
    expect(workflow.type).toBe('paymentWorkflow')

    const reply = await repeat()
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
    expect(reply.headers.get('idempotent-replay')).toBe('true')
    await expectSoldOnce(id, reference)
  })

  describeClaimsAdopted(() => ({ ...given(), mend }))
  describePatience(given)

  testUnless(NO_CRES)(
    'a worker that a fault of the sandbox ends after the approval: the next one sells, once',
    async () => {
      const merchant = scene.at(await scene.startApi(MAY_DIE))
      const { body } = await merchant.pay({ reference: 'worker-ended-by-a-fault' }, 'challenge')
      expect(isChallenged(body)).toBe(true)
      const cres = await answerChallenge(body)
      await faultsOf(merchant).set(DEATH)
      const confirm = () => merchant.confirm(body.id, cres, { key: 'worker-ended-by-a-fault' })
      const call = attempt(confirm())
      expect(await worker.exited).toBe('signal SIGKILL')
      worker = await scene.service.startWorker()
      await call
      const reply = await answered(confirm)
      expect(reply).toMatchObject({ status: 200, body: { status: 'succeeded' } })
      expect(await scene.eventTypes(body.id)).toEqual([SOLD[0], 'payment.requires_action', ...SOLD.slice(1)])
      expect(await scene.simulator.stateOf(body.id)).toBe('approved')
    },
  )
})
