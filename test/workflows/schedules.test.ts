import { randomUUID } from 'node:crypto'
import { CARDHOLDER_PATIENCE, DAY, LEASE, MINUTE, SECOND, SWEEP_OVERDUE } from '../../domain/payment-clock'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import { until } from '../support/until'
import { historyOf } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage
/** The payments whose workflows the sweep started, in its order. */
let started: string[] = []

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  const { workflows } = stage.services
  const wake: typeof workflows.wake = async (ref) => {
    started.push(ref.payment)
    await workflows.wake(ref)
  }
  await stage.startScheduleWorker({ wake })
}, STAGE_LIMIT_MS)
beforeEach(() => (started = []))
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function run(workflowType: string): Promise<unknown> {
  return stage.client.workflow.execute(workflowType, {
    workflowId: `${workflowType}-${randomUUID()}`,
    taskQueue: TASK_QUEUES.schedules,
  })
}
const sweep = () => run(WORKFLOW_TYPES.sweep)

/** A payment whose create call died before it asked the processor: no workflow knows of it. */
async function abandoned(): Promise<string> {
  stage.processor.dieAt('authorize')
  expect(await stage.merchant.pay('approved')).toMatchObject({ status: 500 })
  const { about } = stage.processor.calls.at(-1)!
  return about.slice(0, about.indexOf(':'))
}

test('the sweep finds a payment once it is 60 seconds overdue, and its workflow carries it to its end', async () => {
  const id = await abandoned()
  await stage.pass(LEASE + SWEEP_OVERDUE - 10 * SECOND)
  expect(await sweep()).toEqual({ started: 0 })

  await stage.pass(11 * SECOND)
  expect(await sweep()).toEqual({ started: 1 })
  expect(started).toEqual([id])
  expect(await stage.ended(id)).toMatchObject({ status: 'failed', dueAt: null })
  expect(stage.processor.asked(id)).toEqual(['authorize', 'inquire', 'close'])
  expect(stage.clock.now() - (await stage.rowOf(id)).createdAt.getTime()).toBeGreaterThan(CARDHOLDER_PATIENCE)
  expect(await sweep()).toEqual({ started: 0 })
})

test('a payment whose workflow is at work is left to that run', async () => {
  const payment = await stage.merchant.pay('challenge')
  const { id } = payment.body
  // Its first step sets the time that it is due at.
  await until('its timer', async () =>
    (await historyOf(stage, id)).events?.some(({ timerStartedEventAttributes: timer }) => timer),
  )
  const before = await stage.handleOf(id).describe()
  await stage.db.payment.updateMany({ where: { id }, data: { dueAt: new Date(stage.clock.now() - DAY) } })
  expect(await sweep()).toEqual({ started: 1 })
  const after = await stage.handleOf(id).describe()
  expect(after.runId).toBe(before.runId)
  expect(after.status.name).toBe('RUNNING')
  expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
})

test('of several overdue payments the oldest goes first', async () => {
  const ids = [await abandoned(), await abandoned(), await abandoned(), await abandoned()]
  const oldestFirst = [ids[2]!, ids[0]!, ids[3]!, ids[1]!]
  for (const [index, id] of oldestFirst.entries()) {
    const dueAt = new Date(stage.clock.now() - DAY + index * SECOND)
    await stage.db.payment.updateMany({ where: { id }, data: { dueAt } })
  }
  expect(await sweep()).toEqual({ started: 4 })
  expect(started).toEqual(oldestFirst)
  for (const id of ids) await stage.ended(id)
})

test('the sweep deletes the CVCs that are past their life, and no others', async () => {
  const sealed = new Uint8Array(8)
  const inAMinute = new Date(stage.clock.now() + MINUTE)
  const inAnHour = new Date(stage.clock.now() + 60 * MINUTE)
  await stage.db.vaultCvc.createMany({
    data: [
      { paymentId: 'pay_soon', sealed, expiresAt: inAMinute },
      { paymentId: 'pay_later', sealed, expiresAt: inAnHour },
    ],
  })
  await stage.pass(MINUTE + SECOND)
  await sweep()
  const left = await stage.db.vaultCvc.findMany({ select: { paymentId: true } })
  expect(left).toEqual([{ paymentId: 'pay_later' }])
})

test('the housekeeping deletes idempotency records after seven days, and the key is new again', async () => {
  const key = randomUUID()
  const first = await stage.merchant.pay('approved', key)
  const kept = await stage.db.idempotencyRecord.count()
  await stage.pass(7 * DAY - MINUTE)
  await run(WORKFLOW_TYPES.housekeeping)
  expect((await stage.merchant.pay('approved', key)).text).toBe(first.text)

  await stage.pass(2 * MINUTE)
  expect(await run(WORKFLOW_TYPES.housekeeping)).toMatchObject({ idempotencyRecords: 1, tokens: 0 })
  expect(kept).toBeGreaterThan(1)
  expect(await stage.db.idempotencyRecord.count()).toBe(0)
  const second = await stage.merchant.pay('approved', key)
  expect(second).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect(second.body.id).not.toBe(first.body.id)
})

// Last, and in live mode, whose queue has no worker here: only the starting counts.
test('a sweep goes on until nothing overdue is left, 500 at a time, the oldest first', async () => {
  const { body } = await stage.merchant.pay('approved')
  const from = new Date(stage.clock.now() - DAY)
  await stage.db.$executeRaw`
    INSERT INTO payments
    SELECT copy.* FROM payments p, generate_series(1, 510) n, jsonb_populate_record(p, jsonb_build_object(
      'id', 'pay_' || lpad(n::text, 26, '0'), 'livemode', true, 'status', 'pending', 'due_at', ${from}::timestamptz - n * interval '1 s')) copy
    WHERE p.id = ${body.id}`
  expect(await sweep()).toEqual({ started: 510 })
  const numbers = started.map((id) => Number(id.slice(4)))
  expect(new Set(numbers).size).toBe(510)
  expect(Math.min(...numbers.slice(0, 500))).toBe(11)
  expect(await sweep()).toEqual({ started: 0 })
})
