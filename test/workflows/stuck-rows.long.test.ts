/** Rows that make no progress: the sweep finds out why, opens an incident and, if it may, restarts their runs. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pino from 'pino'
import type { WorkflowBundlePath } from '@temporalio/worker'
import type { ScheduledDependencies } from '../../activities/scheduled'
import { newId } from '../../infra/ids'
import { OPERATOR } from '../../store/audit'
import { DAY, HOUR, MINUTE } from '../../domain/time'
import { TASK_QUEUES } from '../../workflows/messages'
import { carelesslyChanged } from '../../stack/drills/careless-change'
import { until } from '../support/until'
import { timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type RunningWorker, type Stage } from './support/stage'

let stage: Stage
let badBuild: { code: string }
/** Its payment workflow takes no operation. */
let refusingBuild: { code: string }
let worker: RunningWorker | undefined
let isUsual = false
let aheadMs = 0
let logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })

beforeAll(async () => {
  stage = await openStage({ server: 'real', codecKeys: `k1:${randomBytes(32).toString('base64')}` })
  const { codePath } = stage.workerOptions.workflowBundle as WorkflowBundlePath
  const code = await readFile(codePath, 'utf8')
  badBuild = { code: carelesslyChanged(code) }
  refusingBuild = { code: code.replace('IN_HEX.test(value)', 'false') }
}, STAGE_LIMIT_MS)
beforeEach(async () => {
  if (!isUsual) await startUsual()
  logged = []
})
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** Starts the usual worker in place of the one that runs. It serves test after test, because each start takes long. */
async function startUsual(): Promise<void> {
  await worker?.stop()
  worker = await stage.startPaymentWorker()
  isUsual = true
}

async function stopWorker(): Promise<void> {
  isUsual = false
  await worker?.stop()
}

const incidentOf = (objectId: string) => stage.db.incident.findFirst({ where: { objectId } })
const runOf = async (id: string) => (await stage.handleOf(id).describe()).runId
const complaints = () => logged.filter((line) => line.includes('a row does not get on'))

/** Sweeps as if this much time had passed. */
async function sweepAfter(passed: number, settings: Partial<ScheduledDependencies> = {}) {
  aheadMs += passed
  stage.clock.shift(aheadMs)
  return stage.sweep({ log, ...settings })
}

/** A payment that waits for its capture, and whose run has a history. */
async function waiting(): Promise<string> {
  const { id } = (await stage.merchant.authorize()).body
  await stage.services.workflows.wake(stage.refOf(id))
  await until('its timer', async () => timersIn(await stage.handleOf(id).fetchHistory()).length > 0)
  return id
}

/** One that is overdue. */
async function overdue(): Promise<string> {
  const id = await waiting()
  await stage.db.payment.updateMany({ where: { id }, data: { dueAt: new Date(stage.clock.now() - HOUR) } })
  return id
}

/** A payment that a worker of a bad build is handed, once. */
async function wedged(): Promise<string> {
  const id = await overdue()
  await stopWorker()
  worker = await stage.startPaymentWorker({ workflowBundle: badBuild })
  await sweepAfter(0)
  return id
}

/**
 * After a signal, such as the sweep sends, Temporal counts the attempts anew, but only from the next attempt on; until then it
 * still reports the earlier ones. So this waits for a failure after the signal, as far as the history shows it: while a worker
 * has the task, it does not.
 */
async function failsAgain(id: string): Promise<void> {
  const isFailing = async () => {
    const events = (await stage.handleOf(id).fetchHistory()).events ?? []
    const signalled = events.findLastIndex((event) => event.workflowExecutionSignaledEventAttributes)
    const failed = events.findLastIndex((event) => event.workflowTaskFailedEventAttributes)
    if (failed < signalled) return false
    return (await stage.services.workflows.inspect('payment', id)).kind === 'failing'
  }
  await until('its task has failed for some times', isFailing)
}

/**
 * Sweeps while the run fails, until it has done what it should. On a busy machine Temporal may report fewer attempts at the moment of a sweep than
 * just before, and the sweep then finds nothing. An hour is longer than any pause between two hand-overs.
 */
const sweepUntil = <T>(
  what: string,
  isDone: () => Promise<T | false | null>,
  { id, ...settings }: { id: string } & Partial<ScheduledDependencies>,
): Promise<T> =>
  until(
    what,
    async () => {
      await failsAgain(id)
      await sweepAfter(HOUR, settings)
      return isDone()
    },
    { limitMs: 4 * MINUTE },
  )

test('a run that a bad build wedges is reported once, handed over ever more rarely, and goes on after the way back', async () => {
  const id = await wedged()
  const run = await runOf(id)
  await sweepAfter(2 * MINUTE)
  await sweepAfter(2 * MINUTE)
  expect(await incidentOf(id)).toBeNull()
  expect(await sweepUntil('the incident', () => incidentOf(id), { id })).toMatchObject({
    kind: 'payment',
    accountId: stage.accountId,
    livemode: false,
    count: 1,
    resolvedAt: null,
    reason: 'workflow_failing',
    summary: expect.stringMatching(/^its workflow fails its task, attempt \d+: NON_DETERMINISTIC_ERROR$/),
  })
  expect(await stage.services.store.incidents.count()).toEqual([{ kind: 'payment', count: 1 }])

  const { handedAt, nextAt, vain } = (await stage.db.handOver.findFirst({ where: { objectId: id } }))!
  // Two minutes after the third hand-over in vain, and twice as many after each further one.
  expect(nextAt.getTime() - handedAt.getTime()).toBeGreaterThanOrEqual(2 ** (vain - 2) * MINUTE)
  const pause = nextAt.getTime() - stage.clock.now()
  expect(await sweepAfter(pause / 2)).toEqual({ started: 0 })
  expect(await sweepAfter(pause)).toEqual({ started: 1 })
  const isSeenAgain = async () => (await incidentOf(id))!.count > 1
  if (!(await isSeenAgain())) await sweepUntil('it is seen again', isSeenAgain, { id })
  expect(await incidentOf(id)).toMatchObject({ count: 2, resolvedAt: null })
  expect(complaints()).toHaveLength(1)
  expect(await runOf(id)).toBe(run)

  await startUsual()
  // Temporal retries the task at its own pace, so the call may be answered 503 first.
  await stage.merchant.capture(id)
  const isCaptured = async () => (await stage.rowOf(id)).status === 'succeeded'
  await until('the capture', isCaptured)
  expect(await runOf(id)).toBe(run)
  await sweepAfter(MINUTE)
  expect((await incidentOf(id))!.resolvedAt).not.toBeNull()
})

test('where policy allows, it is terminated and begins anew from its row; nothing is done twice', async () => {
  const id = await wedged()
  const run = await runOf(id)
  const { workflows } = stage.services
  // The bad build must not get the new run as well.
  const endRun: typeof workflows.endRun = async (...which) => {
    await stopWorker()
    await workflows.endRun(...which)
  }
  await sweepAfter(2 * MINUTE)
  await sweepAfter(2 * MINUTE)
  const first = stage.client.workflow.getHandle(stage.handleOf(id).workflowId, run)
  const isTerminated = async () => (await first.describe()).status.name === 'TERMINATED'
  await sweepUntil('the end of the run', isTerminated, {
    id,
    wedgedRuns: 'restart',
    workflows: { ...workflows, endRun },
  })
  await startUsual()
  expect(await runOf(id)).not.toBe(run)
  expect(await stage.merchant.capture(id)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  await stage.ended(id)
  const moved = stage.processor.asked(id).filter((what) => ['authorize', 'capture'].includes(what))
  expect(moved).toEqual(['authorize', 'capture'])
  expect(await incidentOf(id)).toMatchObject({ reason: 'workflow_failing' })
  await sweepAfter(MINUTE)
  expect((await incidentOf(id))!.resolvedAt).not.toBeNull()
})

test('a workflow that refuses what it is asked is a fault of this service, told with its cause; its next step does the work', async () => {
  const id = await waiting()
  await stopWorker()
  worker = await stage.startPaymentWorker({ workflowBundle: refusingBuild })
  const key = randomUUID()
  const refused = await stage.merchant.capture(id, {}, key)
  expect([refused.status, refused.body.error?.code, refused.body.error?.payment_id]).toEqual([
    ...[500, 'internal_error', id],
  ])
  const cause = 'This update takes {"operation": "…"}, the key hash of a payment_operations row'
  expect(await incidentOf(id)).toMatchObject({
    kind: 'operation',
    reason: 'message_failed',
    accountId: stage.accountId,
    livemode: false,
    summary: expect.stringContaining(`its workflow refused an operation: ${cause}`) as string,
  })
  await until('the capture', async () => (await stage.rowOf(id)).status === 'succeeded')
  expect(await stage.merchant.capture(id, {}, key)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  expect(stage.processor.asked(id).filter((what) => what === 'capture')).toHaveLength(1)
  await sweepAfter(MINUTE)
  expect((await incidentOf(id))!.resolvedAt).not.toBeNull()
  await startUsual()
})

test('a run that waits for a worker is neither reported nor terminated', async () => {
  const id = await overdue()
  await stopWorker()
  const run = await runOf(id)
  await until('hand-overs in vain', async () => {
    await sweepAfter(HOUR, { wedgedRuns: 'restart' })
    return (await stage.db.handOver.findFirst({ where: { objectId: id } }))!.vain >= 3
  })
  expect(await incidentOf(id)).toBeNull()
  const after = await stage.handleOf(id).describe()
  expect([after.runId, after.status.name]).toEqual([run, 'RUNNING'])
  await startUsual()
  expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200 })
})

test('an activity that fails again and again is named, without its message', async () => {
  const id = await overdue()
  const secret = 'the name of a cardholder'
  await stopWorker()
  const failing = () => Promise.reject(new TypeError(secret))
  worker = await stage.startWorker(TASK_QUEUES.payments(false), { advancePayment: failing })
  await sweepAfter(0)
  const isFailing = async () => (await stage.services.workflows.inspect('payment', id)).kind === 'activity'
  await until('its activity has failed for some times', isFailing)
  const incident = await until('the incident', async () => {
    await sweepAfter(HOUR)
    return incidentOf(id)
  })
  expect(incident).toMatchObject({
    reason: 'activity_failing',
    summary: expect.stringMatching(/^its activity advancePayment fails, attempt \d+: TypeError$/),
  })
  // A task that waits for a worker hides no activity.
  await stopWorker()
  await stage.handleOf(id).signal('wake')
  expect(await stage.services.workflows.inspect('payment', id)).toMatchObject({ kind: 'activity' })
  await startUsual()
  expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200 })
})

test('a fault of data ends the workflow at once, and is an incident that an operator can close', async () => {
  const { accountId: account, services } = stage
  const payment = newId('payment')
  await services.workflows.start({ kind: 'payment', id: payment, account, livemode: false })
  await expect(stage.handleOf(payment).result()).rejects.toThrow()
  expect(await incidentOf(payment)).toMatchObject({
    kind: 'payment',
    accountId: account,
    livemode: false,
    count: 1,
    reason: 'row_missing',
    summary: `no payment ${payment}`,
  })
  await services.workflows.start({ kind: 'payment', id: payment, account, livemode: false })
  await until('it is seen again', async () => (await incidentOf(payment))!.count === 2)
  await sweepAfter(MINUTE)
  expect((await incidentOf(payment))!.resolvedAt).toBeNull()
  expect(await services.store.incidents.resolve(payment, OPERATOR)).toBe(1)
  expect(await services.store.incidents.resolve(payment, OPERATOR)).toBe(0)
  expect((await incidentOf(payment))!.resolvedAt).not.toBeNull()
})

test('so does one that a local activity meets', async () => {
  const { accountId: account, services } = stage
  const subscription = newId('subscription')
  const own = await stage.startSubscriptionWorker()
  await services.workflows.wake({ kind: 'subscription', id: subscription, account, livemode: false })
  await until(
    'its end',
    async () => (await services.workflows.inspect('subscription', subscription)).kind === 'ended',
  )
  expect(await incidentOf(subscription)).toMatchObject({ kind: 'subscription', reason: 'row_missing' })
  await own.stop()
})

test('incidents are kept for 30 days after they were last seen', async () => {
  const before = await stage.db.incident.count()
  aheadMs += 29 * DAY
  stage.clock.shift(aheadMs)
  await stage.runJob((jobs) => jobs.keepHouse())
  expect(await stage.db.incident.count()).toBe(before)
  aheadMs += 2 * DAY
  stage.clock.shift(aheadMs)
  await stage.runJob((jobs) => jobs.keepHouse())
  expect(await stage.db.incident.count()).toBe(0)
  expect(await stage.db.handOver.count()).toBe(0)
})
