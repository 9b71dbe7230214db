import { randomUUID } from 'node:crypto'
import { CARDHOLDER_PATIENCE, LEASE, SWEEP_OVERDUE } from '../../domain/payment-clock'
import { DAY, MINUTE, SECOND } from '../../domain/time'
import { ROUND_NAMES, SCHEDULE_NAMES, jobIntervals } from '../../domain/schedules'
import { createMetrics, serveMetrics } from '../../infra/metrics'
import { watchSchedules } from '../../worker/schedule-watch'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import type { ScheduledDependencies } from '../../activities/scheduled'
import { until } from '../support/until'
import { historyOf, isAsleep } from './support/histories'
import { adoptAll } from './support/left-calls'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage
/** The payments whose workflows the sweep has started, in order. */
let started: string[] = []

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  await stage.startScheduleWorker()
}, STAGE_LIMIT_MS)
beforeEach(() => (started = []))
afterEach(() => stage.calm())
afterAll(() => stage.close())

const sweep = (settings: Partial<ScheduledDependencies> = {}) => {
  const { workflows } = stage.services
  const wake: typeof workflows.wake = async (ref) => {
    started.push(ref.id)
    await workflows.wake(ref)
  }
  return stage.sweep({ workflows: { ...workflows, wake }, ...settings })
}

/** A payment whose create call died before it asked the processor, so that it has no workflow. */
async function abandoned(): Promise<string> {
  stage.processor.dieAt('authorize')
  expect(await stage.merchant.pay('approved')).toMatchObject({ status: 500 })
  return stage.processor.referenceOf(stage.processor.calls.at(-1)!.about)
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
  await until('its run', async () => isAsleep(await historyOf(stage, id)))
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
  await adoptAll(stage)
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
  await stage.runJob((jobs) => jobs.keepHouse())
  expect((await stage.merchant.pay('approved', key)).text).toBe(first.text)

  await stage.pass(2 * MINUTE)
  expect(await stage.runJob((jobs) => jobs.keepHouse())).toMatchObject({ idempotencyRecords: 1, tokens: 0 })
  expect(kept).toBeGreaterThan(1)
  expect(await stage.db.idempotencyRecord.count()).toBe(0)
  const second = await stage.merchant.pay('approved', key)
  expect(second).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect(second.body.id).not.toBe(first.body.id)
})

test('a worker that stops ends a job between two batches, and what is left is found by the next', async () => {
  const ids = [await abandoned(), await abandoned()]
  await adoptAll(stage)
  const dueAt = new Date(stage.clock.now() - DAY)
  await stage.db.payment.updateMany({ where: { id: { in: ids } }, data: { dueAt } })
  const stopping = new AbortController()
  stopping.abort()
  await expect(sweep({ stopping: stopping.signal })).rejects.toThrow('the worker stops between two batches')
  expect(started).toEqual([])
  await stage.pass(SWEEP_OVERDUE + SECOND)
  expect(await sweep()).toEqual({ started: 2 })
  for (const id of ids) await stage.ended(id)
})

test('a schedule’s workflow answers nothing; its row tells when it ran, and what ended it', async () => {
  const run = (workflowType: string) =>
    stage.client.workflow.execute(workflowType, {
      workflowId: `${workflowType}-${randomUUID()}`,
      taskQueue: TASK_QUEUES.schedules,
    })
  const rowOf = (schedule: string) => stage.db.scheduleRun.findUnique({ where: { schedule } })
  const types = [
    'housekeeping',
    'endpointHealth',
    'dashboardHours',
    'verify',
    'reconciliation',
    'acquirerNotifications',
  ] as const
  await stage.clock.sync()
  const from = new Date(stage.clock.now())
  for (const type of [...types, 'feeSettlement', 'cards'] as const)
    expect(await run(WORKFLOW_TYPES[type])).toBeUndefined()
  const rows = await stage.db.scheduleRun.findMany()
  expect(rows.map(({ schedule }) => schedule).sort()).toEqual([...SCHEDULE_NAMES].sort())
  for (const { begunAt, finishedAt, failure } of rows) {
    expect(begunAt >= from && finishedAt! >= begunAt).toBe(true)
    expect(failure).toBeNull()
  }

  await stage.db.$executeRaw`ALTER TABLE webhook_endpoints RENAME TO endpoints_away`
  await expect(run(WORKFLOW_TYPES.endpointHealth)).rejects.toThrow()
  const failed = await rowOf('endpoint-health')
  expect(failed?.failure).toBe('PrismaClientKnownRequestError')
  expect(failed!.begunAt > failed!.finishedAt!).toBe(true)
  await stage.db.$executeRaw`ALTER TABLE endpoints_away RENAME TO webhook_endpoints`
  await run(WORKFLOW_TYPES.endpointHealth)
  expect(await rowOf('endpoint-health')).toMatchObject({ failure: null })
})

test('a worker is not ready once its rounds have not run for several intervals, and the metric tells how long; a schedule may rest', async () => {
  const metrics = createMetrics()
  let isOpen = true
  const readiness = watchSchedules({
    metrics,
    runs: stage.services.store.scheduleRuns,
    intervals: jobIntervals(15 * SECOND),
    isOpen: () => Promise.resolve(isOpen),
    log: stage.services.log,
    now: stage.clock.now,
  })
  const { port, stop } = await serveMetrics(
    metrics,
    { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 },
    readiness,
  )
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  expect(await read('/readyz')).toEqual({ status: 200, text: '{"ready":true,"faults":[]}' })
  await stage.pass(3 * MINUTE)
  const late = await read('/readyz')
  expect(late.status).toBe(503)
  expect(await read('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
  const named = ['sweep', 'mails', 'delivery-leftovers'].map((name) =>
    expect.stringMatching(`^round ${name}: none has finished for (1[89]|2\\d)\\d s$`),
  )
  expect(JSON.parse(late.text)).toEqual({ ready: false, faults: named })
  expect((await read('/metrics')).text).toMatch(
    /^schedule_last_finished_seconds\{schedule="sweep"\} (1[89]|2\d)\d/m,
  )
  // While the service is closed to money no schedule does anything. Once it is open, each has its time again.
  isOpen = false
  expect((await read('/readyz')).status).toBe(200)
  isOpen = true
  expect((await read('/readyz')).status).toBe(200)
  await stage.pass(3 * MINUTE)
  expect((await read('/readyz')).status).toBe(503)
  // A schedule makes no worker unready: those that are due every five minutes are late by now.
  await stage.pass(10 * MINUTE)
  const at = new Date(stage.clock.now())
  for (const name of ROUND_NAMES)
    await stage.db.$executeRaw`
      INSERT INTO schedule_runs (schedule, begun_at, finished_at) VALUES (${name}, ${at}, ${at})
      ON CONFLICT (schedule) DO UPDATE SET finished_at = excluded.finished_at`
  expect((await read('/readyz')).status).toBe(200)
  await stop()
})

// This test is the last, and uses live mode, whose queue has no worker here: only the starts matter.
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
