import { createWaitingActivities } from '../../activities/waiting'
import { REFUND_DELAY, SWEEP_OVERDUE } from '../../domain/payment-clock'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { atOthers, expectedAt } from '../support/kind'
import type { CardName } from '../support/payment'
import { until } from '../support/until'
import { historyOf, localActivitiesIn, replayFaults, timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { wakeDuring } from './support/wakes'
import { untilSent } from './support/watched-processor'

let stage: Stage
const refunds: string[] = []

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** A refund whose API process died between the commit and the start of the workflow. */
async function abandoned() {
  const payment = (await stage.merchant.pay('approved')).body.id
  const { workflows } = stage.services
  stage.services.workflows = { ...workflows, start: () => Promise.resolve() }
  try {
    return { id: (await stage.merchant.refund(payment)).body.id, payment }
  } finally {
    stage.services.workflows = workflows
  }
}

interface Given {
  amount?: number
  card?: CardName
  faults?: object
}

/** A refund of a new payment, requested once the processor has these faults. */
async function refunded({ amount, card = 'approved', faults = {} }: Given = {}) {
  const payment = (await stage.merchant.pay(card)).body.id
  await stage.disturb(faults)
  const { status, body } = await stage.merchant.refund(payment, amount)
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'pending' } })
  refunds.push(body.id)
  return { id: body.id, payment }
}

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)

/** The refunds of a payment in the processor's ledger. */
async function ledgerOf(payment: string) {
  const response = await fetch(`${stage.simulatorUrl}/control/ledger?payment=${payment}`)
  const { refunds = [] } = (await response.json()) as { refunds?: { reference: string; outcome: object }[] }
  return refunds.map(({ reference, outcome }) => ({ reference, ...outcome }))
}

async function expectRefundedOnce(id: string, payment: string, minor: bigint) {
  expect(await typesOf(id)).toEqual(['refund.created', 'refund.succeeded'])
  expect(await stage.rowOf(payment)).toMatchObject({ amountRefunded: minor, refundsPending: 0n })
  expect(await ledgerOf(payment)).toEqual([expect.objectContaining({ reference: id, state: 'succeeded' })])
}

test('a refund waits for its settlement, then the processor is asked, once', async () => {
  const { refundDelayMs } = stage.services
  stage.services.refundDelayMs = MINUTE
  const { id, payment } = await refunded({ amount: 10 })
  stage.services.refundDelayMs = refundDelayMs
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded', dueAt: null })
  expect(untilSent(stage.processor.asked(id), 'refund')).toEqual(['inquireRefund', 'refund'])
  const history = await historyOf(stage, id)
  expect(timersIn(history)).toEqual(expectedAt([], { adyen: [SECOND] }))
  const { firstWorkflowTaskBackoff: delay } = history.events![0]!.workflowExecutionStartedEventAttributes!
  const wait = Number(delay!.seconds) * SECOND + delay!.nanos! / 1e6
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(MINUTE)
  const [created, settled] = await stage.eventsOf(id)
  expect(settled!.at - created!.at).toBeGreaterThanOrEqual(MINUTE)
  await expectRefundedOnce(id, payment, 1000n)
  expect(await stage.rowOf(payment)).toMatchObject({ status: 'partially_refunded' })
})

test('one that the processor fails is failed, and its amount can be refunded again', async () => {
  const { id, payment } = await refunded({ card: 'refundFails' })
  expect(await stage.settled(id)).toMatchObject({ status: 'failed', dueAt: null })
  expect(await typesOf(id)).toEqual(['refund.created', 'refund.failed'])
  expect(await stage.rowOf(payment)).toMatchObject({
    status: 'succeeded',
    amountRefunded: 0n,
    refundsPending: 0n,
  })
  const again = await stage.merchant.refund(payment)
  expect(again).toMatchObject({ status: 201, body: { amount: 25.5 } })
  expect(await stage.settled(again.body.id)).toMatchObject({ status: 'failed' })
})

test('an answer that was lost is asked about, not told again', async () => {
  const { id, payment } = await refunded({ faults: { drop_answers: 1 } })
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id)).toEqual(['inquireRefund', 'refund', 'inquireRefund'])
  await expectRefundedOnce(id, payment, 2550n)
  expect(await stage.rowOf(payment)).toMatchObject({ status: 'refunded' })
})

test('what the processor cannot do now is tried again', async () => {
  const { id, payment } = await refunded({ faults: { fail_transient: 2 } })
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id).filter((call) => call === 'refund')).toHaveLength(3)
  expect(timersIn(await historyOf(stage, id)).slice(0, 2)).toEqual([1, 2].map((seconds) => seconds * SECOND))
  await expectRefundedOnce(id, payment, 2550n)
})

test('while the processor is away it is asked again, at most 5 minutes apart, and the refund stays pending', async () => {
  const { id, payment } = await refunded({ faults: { down: true } })
  await stage.pass(6 * HOUR)
  expect(await typesOf(id)).toEqual(['refund.created'])
  const waits = timersIn(await historyOf(stage, id))
  expect(waits.slice(0, 6)).toEqual([1, 2, 3, 5, 8, 16].map((seconds) => seconds * SECOND))
  expect(new Set(waits.slice(10))).toEqual(new Set([5 * MINUTE]))

  await stage.disturb({ down: false })
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  const asked = untilSent(stage.processor.asked(id), 'refund')
  // Who cannot be asked is sent what did not reach him.
  const meanwhile = expectedAt(['inquireRefund'], { adyen: ['inquireRefund', 'refund'] })
  expect(new Set(asked.slice(0, -1))).toEqual(new Set(meanwhile))
  expect(asked.at(-1)).toBe('refund')
  await expectRefundedOnce(id, payment, 2550n)
})

test('the sweep starts the workflow of a refund that has none, 60 seconds after it was due', async () => {
  const { id, payment } = await abandoned()
  await stage.pass(SWEEP_OVERDUE - 20 * SECOND)
  expect(await stage.sweep()).toEqual({ started: 0 })
  await stage.pass(REFUND_DELAY + 21 * SECOND)
  expect(await stage.sweep()).toEqual({ started: 1 })
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  await expectRefundedOnce(id, payment, 2550n)
  expect(await stage.sweep()).toEqual({ started: 0 })
})

test('steps taken at the same time settle it once', async () => {
  const { id, payment } = await abandoned()
  await stage.pass(REFUND_DELAY + SECOND)
  const { advance } = createWaitingActivities(stage.services)
  const ref = { kind: 'refund', id, account: stage.accountId, livemode: false }
  const steps = await Promise.all(Array.from({ length: 8 }, () => advance({ ref })))
  // One that comes while another is under way there, or before its end is told, waits.
  const kinds = expectedAt(['done'], atOthers(['done', 'wait']))
  for (const { kind } of steps) expect(kinds).toContain(kind)
  await until('its end', async () => (await typesOf(id)).length === 2)
  await expectRefundedOnce(id, payment, 2550n)
})

test('a step that dies before the processor is asked is taken again', async () => {
  stage.processor.dieAt('refund')
  const { id, payment } = await refunded()
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  await expectRefundedOnce(id, payment, 2550n)
})

test('one that is woken during its last step looks once more before it ends', async () => {
  const asking = stage.processor.hold('refund')
  const { id, payment } = await refunded()
  await wakeDuring(stage, asking, { ...stage.refOf(id), kind: 'refund' }, stage.handleOf(id))
  expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
  expect(localActivitiesIn(await historyOf(stage, id))).toBeGreaterThan(1)
  await expectRefundedOnce(id, payment, 2550n)
})

test('its operator reads what it waits for', async () => {
  const { id } = await refunded()
  const run = await stage.handleOf(id).describe()
  expect(await run.staticSummary()).toBe(`Refund ${id}`)
  await stage.settled(id)
})

test('the history of every refund above replays with the code as it is', async () => {
  expect(refunds.length).toBeGreaterThan(6)
  expect(await replayFaults(stage, refunds)).toEqual([])
})
