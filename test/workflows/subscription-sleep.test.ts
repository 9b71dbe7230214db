/**
 * How a subscription sleeps between its runs, on the stack's own Temporal server, whose rules differ from the test
 * server's.
 */
import { randomUUID } from 'node:crypto'
import type { WorkflowExecutionDescription } from '@temporalio/client'
import { FROM_START, chargeDate, midnight } from '../../domain/charge-dates'
import { DAY, MINUTE, SECOND, dateAt } from '../../domain/time'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import { until } from '../support/until'
import { localActivitiesIn, replayFaultsOf, timersIn } from './support/histories'
import { attributesOf, read } from './support/read'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'

let stage: Stage
let subscriber: Subscriber
let card: string

beforeAll(async () => {
  stage = await openStage({ server: 'real' })
  await stage.startSubscriptionWorker()
  subscriber = await openSubscriber(stage)
  card = await subscriber.store('approved')
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

/** Further ahead than the longest sleep. */
const FAR = '2060-01-31'
const LONGEST_SLEEP = 32 * DAY

const runOf = (id: string) => subscriber.handleOf(id).describe()
const historyOf = (id: string, runId?: string) =>
  stage.client.workflow.getHandle(subscriber.handleOf(id).workflowId, runId).fetchHistory()
const wake = (id: string) =>
  stage.services.workflows.wake({ kind: 'subscription', id, account: stage.accountId, livemode: false })
const chargesOf = async (id: string) => (await subscriber.chargesOf(id)).map(({ status }) => status)

/** The run that Temporal will start when the next step is due. Its history has only its start. */
async function asleep(id: string): Promise<WorkflowExecutionDescription> {
  return until('its sleep between runs', async () => {
    const run = await runOf(id)
    return run.status.name === 'RUNNING' && run.historyLength === 1 && run
  })
}

async function sleeping(start = FAR): Promise<string> {
  const { id } = await subscriber.create(card, { start_date: start })
  await asleep(id)
  return id
}

/** Moves the first charge to this many milliseconds from now, without telling the workflow. */
async function moveTo(id: string, ms: number): Promise<Date> {
  const at = new Date(Date.now() + ms)
  const moved = { startDate: dateAt(at), createdAt: at, dueAt: at }
  await stage.db.subscription.updateMany({ where: { id }, data: moved })
  return at
}

/** A subscription whose next run will charge it in this many milliseconds. */
async function sleepingFor(ms: number): Promise<{ id: string; at: Date }> {
  const id = await sleeping()
  await subscriber.handleOf(id).terminate()
  const at = await moveTo(id, ms)
  await wake(id)
  await asleep(id)
  return { id, at }
}

async function chargedAt(id: string): Promise<Date> {
  return until('its charge', async () => {
    const [charge] = await subscriber.chargesOf(id)
    return charge?.status === 'succeeded' && charge.decidedAt
  })
}

const monthAfter = (at: Date) =>
  midnight(chargeDate({ ...FROM_START, startDate: dateAt(at), interval: 'month', endDate: null }, 1)!)

/** Expects that this happened on time: not early, and no later than a slow machine explains. */
function expectOnTime(actual: Date | undefined, due: Date | number): void {
  const late = actual!.getTime() - Number(due)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(MINUTE)
}

test('Temporal shows when its next run starts, and looks after it once a month at least', async () => {
  const inThreeDays = dateAt(new Date(Date.now() + 3 * DAY))
  expectOnTime((await runOf(await sleeping(inThreeDays))).executionTime, midnight(inThreeDays))
  const begun = Date.now()
  expectOnTime((await runOf(await sleeping())).executionTime, begun + LONGEST_SLEEP)
})

test('an operator finds one that sleeps, and reads when its next charge is', async () => {
  const { id, at } = await sleepingFor(8 * SECOND)
  const { accountId: account } = stage
  const { customer } = subscriber
  const fixed = {
    SvcAccount: account,
    SvcMode: 'sandbox',
    SvcKind: 'subscription',
    SvcSubscription: id,
    SvcCustomer: customer,
  }
  const run = await asleep(id)
  expect(run.memo).toMatchObject({ account, subscription: id })
  expect(attributesOf(run)).toEqual({ ...fixed, SvcStatus: 'active', SvcDueAt: at })
  await chargedAt(id)
  expect(attributesOf(await asleep(id))).toEqual({ ...fixed, SvcStatus: 'active', SvcDueAt: monthAfter(at) })
  await subscriber.update(id, { reference: 'woken' })
  const details = `active: next charge ${monthAfter(at).toISOString().slice(0, 10)} 00:00:00 UTC`
  await until('its details', async () => (await read(subscriber.handleOf(id))).details === details)
  await subscriber.cancel(id)
  await subscriber.handleOf(id).result()
  expect(attributesOf(await runOf(id))).toEqual({ ...fixed, SvcStatus: 'cancelled' })
})

test('each charge is a run of its own, which replays nothing', async () => {
  const { id, at } = await sleepingFor(8 * SECOND)
  const { runId, executionTime } = await asleep(id)
  expectOnTime(executionTime, at)
  expectOnTime(await chargedAt(id), at)
  expectOnTime((await asleep(id)).executionTime, monthAfter(at))
  const history = await historyOf(id, runId)
  expect(localActivitiesIn(history)).toBe(1)
  expect(timersIn(history)).toEqual([])
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

test('one that is woken for nothing is charged on time, and sleeps between runs again', async () => {
  const { id, at } = await sleepingFor(10 * SECOND)
  const { runId } = await asleep(id)
  for (const reference of ['first', 'second']) await subscriber.update(id, { reference })
  await until('its timers', async () => timersIn(await historyOf(id, runId)).length > 1)
  expect(await chargesOf(id)).toEqual([])
  expectOnTime(await chargedAt(id), at)
  expectOnTime((await asleep(id)).executionTime, monthAfter(at))
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

test('one that falls due before its next run was to start is charged on time, too', async () => {
  const id = await sleeping()
  const at = await moveTo(id, 5 * SECOND)
  await wake(id)
  expectOnTime(await chargedAt(id), at)
  // Temporal would not start a run before the 32 days are over, and the next charge is before that.
  await until('its sleep', async () => timersIn(await historyOf(id)).length === 2)
  const [, month] = timersIn(await historyOf(id))
  expectOnTime(new Date(Date.now() + month! + SECOND), monthAfter(at))
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

test('reset in its sleep, it sleeps within itself as long as Temporal would start no run', async () => {
  const id = await sleeping()
  await wake(id)
  await until('its timer', async () => timersIn(await historyOf(id)).length === 1)
  const { runId } = await runOf(id)
  const { events } = await historyOf(id, runId)
  const firstTask = events?.find((event) => event.workflowTaskCompletedEventAttributes)
  await stage.client.workflowService.resetWorkflowExecution({
    namespace: stage.client.options.namespace,
    workflowExecution: { workflowId: subscriber.handleOf(id).workflowId, runId },
    workflowTaskFinishEventId: firstTask?.eventId ?? null,
    requestId: randomUUID(),
  })
  const at = await moveTo(id, 5 * SECOND)
  await wake(id)
  expectOnTime(await chargedAt(id), at)
  expect((await runOf(id)).runId).not.toBe(runId)
  await until('its sleep', async () => timersIn(await historyOf(id)).length > 1)
  expect(await replayFaultsOf(stage, [subscriber.handleOf(id)])).toEqual([])
})

test('paused, resumed and cancelled in its sleep, it looks at once', async () => {
  const id = await sleeping()
  await subscriber.update(id, { status: 'paused' })
  await until('its look', async () => localActivitiesIn(await historyOf(id)) === 1)
  expect(await subscriber.rowOf(id)).toMatchObject({ status: 'paused', dueAt: null })
  await subscriber.update(id, { status: 'active' })
  await until('its look', async () => (await subscriber.rowOf(id)).dueAt?.getTime() === Date.parse(FAR))
  const other = await sleeping()
  for (const one of [id, other]) {
    await subscriber.cancel(one)
    await subscriber.handleOf(one).result()
  }
})

test('what an operator does in its sleep harms nothing', async () => {
  const id = await sleeping()
  const handle = subscriber.handleOf(id)
  const before = await asleep(id)
  await expect(handle.query('__temporal_workflow_metadata')).rejects.toThrow()
  // Neither a start nor a plain signal ends the sleep.
  const start = { workflowId: handle.workflowId, taskQueue: TASK_QUEUES.subscriptions(false) }
  const conflict = { workflowIdConflictPolicy: 'USE_EXISTING' as const }
  await stage.client.workflow.start(WORKFLOW_TYPES.subscription, { ...start, ...conflict })
  await handle.signal('wake')
  expect(await handle.describe()).toMatchObject({ runId: before.runId, executionTime: before.executionTime })
  expect(localActivitiesIn(await handle.fetchHistory())).toBe(0)

  const other = await sleeping()
  await subscriber.handleOf(other).terminate('an operator')
  await subscriber.update(other, { reference: 'again' })
  await asleep(other)
})
