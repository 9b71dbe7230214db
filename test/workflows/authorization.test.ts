/** Authorizations that wait for their capture: for seven days, or five, on a server that skips time. */
import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import { expectedAt } from '../support/kind'
import { until } from '../support/until'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { untilSent } from './support/watched-processor'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  await stage.startScheduleWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function authorized(): Promise<string> {
  const { status, body } = await stage.merchant.authorize()
  expect([status, body.status]).toEqual([201, 'authorized'])
  return body.id
}

/** Runs what the daily schedule runs. */
const settleFees = () =>
  stage.client.workflow.execute(WORKFLOW_TYPES.feeSettlement, {
    workflowId: randomUUID(),
    taskQueue: TASK_QUEUES.schedules,
  })

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)

test('an authorization that nobody captures is voided and expires after seven days', async () => {
  const id = await authorized()
  await stage.pass(7 * DAY - HOUR)
  expect(await stage.rowOf(id)).toMatchObject({ status: 'authorized' })
  expect(await stage.ended(id)).toMatchObject({ status: 'expired', dueAt: null, captureBefore: null })
  expect(await typesOf(id)).toEqual(['payment.created', 'payment.authorized', 'payment.expired'])
  expect(await stage.told(id)).toMatchObject({ status: 'expired', capture_before: null })
  const [, begun, ended] = await stage.eventsOf(id)
  expect(ended!.at - begun!.at).toBeGreaterThanOrEqual(7 * DAY - SECOND)
  expect(ended!.at - begun!.at).toBeLessThan(7 * DAY + MINUTE)
  expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
})

test('what was captured of it stays: it has succeeded by that', async () => {
  const id = await authorized()
  expect(await stage.merchant.capture(id, { amount: 10, final: false })).toMatchObject({ status: 200 })
  await stage.pass(6 * DAY)
  await settleFees()
  expect(await stage.rowOf(id)).toMatchObject({ feeSettled: false })
  expect(await stage.merchant.capture(id, { amount: 5, final: false })).toMatchObject({
    status: 200,
    body: { status: 'authorized', amount_captured: 15 },
  })
  await stage.pass(DAY - HOUR)
  expect(await stage.ended(id)).toMatchObject({
    status: 'succeeded',
    amountCaptured: 1500n,
    captureBefore: null,
  })
  expect((await typesOf(id)).slice(2)).toEqual(['payment.captured', 'payment.captured', 'payment.succeeded'])
  expect(await stage.told(id)).toMatchObject({ status: 'succeeded', amount_captured: 15 })
  await stage.pass(DAY)
  await settleFees()
  expect(await stage.rowOf(id)).toMatchObject({ feeSettled: true })
})

test('a capture whose answer is lost is asked about, and happens once', async () => {
  const id = await authorized()
  await stage.disturb({ drop_answers: 1 })
  const key = 'lost-capture'
  const first = await stage.merchant.capture(id, { amount: 10, final: false }, key)
  // The workflow may have asked the processor again before the call was answered.
  expect([200, 503]).toContain(first.status)
  await stage.pass(5 * SECOND)
  expect(await stage.merchant.capture(id, { amount: 10, final: false }, key)).toMatchObject({
    status: 200,
    body: { status: 'authorized', amount_captured: 10 },
  })
  const sent = stage.processor.asked(id).filter((call) => call === 'capture')
  // Who cannot be asked is sent the same again, unless what came of it is told before.
  expect(sent.length).toBeLessThanOrEqual(expectedAt(1, { adyen: 2 }))
  expect(await typesOf(id)).toEqual(['payment.created', 'payment.authorized', 'payment.captured'])
  expect(await stage.merchant.cancel(id)).toMatchObject({ body: { status: 'succeeded' } })
})

test('the acquirer is asked about a capture only if it may have been sent before', async () => {
  const id = await authorized()
  const captured = { status: 200, body: { status: 'authorized', amount_captured: 10 } }
  expect(await stage.merchant.capture(id, { amount: 10, final: false })).toMatchObject(captured)
  stage.processor.dieAt('capture')
  const key = 'dies-at-capture'
  await stage.merchant.capture(id, { amount: 5, final: false }, key)
  const repeat = () => stage.merchant.capture(id, { amount: 5, final: false }, key)
  const { body } = await until('the capture', async () => {
    const reply = await repeat()
    return reply.status === 200 && reply
  })
  expect(body).toMatchObject({ amount_captured: 15 })
  const sent = stage.processor.callsOf(id).filter(({ call }) => call === 'capture')
  const calls = [...new Set(sent.map(({ about }) => about))].map((capture) =>
    stage.processor.calls.filter(({ about }) => about === capture).map(({ call }) => call),
  )
  expect(calls.map((all) => untilSent(all, 'capture'))).toEqual([
    ['capture'],
    ['capture', 'inquireCapture', 'capture'],
  ])
  expect(await stage.merchant.cancel(id)).toMatchObject({ body: { status: 'succeeded' } })
})

test('while one capture’s outcome is unknown, another waits for it and then counts it', async () => {
  const id = await authorized()
  await stage.disturb({ drop_answers: 1 })
  const all = { amount: 20, final: false }
  const [first, second] = await Promise.all([
    stage.merchant.capture(id, all, 'first-of-two'),
    stage.merchant.capture(id, all, 'second-of-two'),
  ])
  // The first of the two is done or still being asked about. For the other nothing is left, if that is known yet.
  const [winner, other] = [first.status, second.status].toSorted()
  expect([200, 422, 503]).toContain(winner)
  expect([422, 503]).toContain(other)
  await until('the capture', async () => (await stage.rowOf(id)).amountCaptured === 2000n)
  // Who cannot be asked is sent the same again, under its key.
  const sent = stage.processor.callsOf(id).filter(({ call }) => call === 'capture')
  expect(new Set(sent.map(({ about }) => about)).size).toBe(1)
  expect(sent.length).toBeLessThanOrEqual(expectedAt(1, { adyen: 2 }))
  expect(await stage.merchant.cancel(id)).toMatchObject({ body: { status: 'succeeded' } })
})

test('the daily settlement marks the fees of the days before, and no others', async () => {
  const yesterday = await stage.merchant.pay('approved')
  await stage.pass(DAY)
  const today = await stage.merchant.pay('approved')

  await settleFees()
  expect(await stage.rowOf(yesterday.body.id)).toMatchObject({ feeSettled: true })
  expect(await stage.rowOf(today.body.id)).toMatchObject({ feeSettled: false })
  expect(await stage.runJob((jobs) => jobs.settleFees())).toEqual({ payments: 0 })
})
