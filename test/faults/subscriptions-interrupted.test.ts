/**
 * Subscriptions whose workflow is reset or terminated on the real server, or whose worker is killed, are not charged
 * twice.
 */
import { randomUUID } from 'node:crypto'
import { temporal as proto } from '@temporalio/proto'
import { dateAt } from '../../domain/charge-dates'
import { SECOND } from '../../domain/payment-clock'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { subscriptionWorkflowId } from '../../workflows/messages'
import { newCharged, subscriptionsOf, type Charged } from '../support/subscription'
import type { Client } from '../support/merchant'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

const { EVENT_TYPE_TIMER_STARTED, EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = proto.api.enums.v1.EventType

let scene: Scene
let worker: Program
let merchant: Client
let charged: Charged
beforeAll(async () => {
  scene = await openScene()
  worker = await scene.service.startWorker()
  merchant = scene.at(await scene.startApi())
  charged = await newCharged(merchant)
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(() => scene.close())

const handleOf = (id: string, runId?: string) =>
  scene.temporal.workflow.getHandle(subscriptionWorkflowId(id), runId)

const today = () => dateAt(new Date())
const start = (overrides: object = {}) =>
  subscriptionsOf(merchant).create(charged, { start_date: today(), interval: 'month', ...overrides })

const rowOf = (id: string) => scene.db.subscription.findFirstOrThrow({ where: { id } })
const settled = (id: string): Promise<SubscriptionModel> =>
  until('its charge', async () => {
    const row = await rowOf(id)
    return row.lastChargeStatus !== null && row.paymentId === null && row
  })

/** Everything about a subscription: its row, charges, events and payments, and what the processor has of these. */
async function allOf(id: string): Promise<unknown[]> {
  const payments = await scene.db.payment.findMany({ where: { subscriptionId: id }, orderBy: { id: 'asc' } })
  return [
    await rowOf(id),
    await scene.db.subscriptionCharge.findMany({ where: { subscriptionId: id } }),
    await scene.events(id),
    payments,
    await Promise.all(payments.map((payment) => scene.simulator.entryOf(payment.id))),
  ]
}

async function eventsIn(id: string, runId?: string) {
  return (await handleOf(id, runId).fetchHistory()).events ?? []
}

interface Point {
  runId: string
  eventId: NonNullable<proto.api.history.v1.IHistoryEvent['eventId']> | null
}

/** The completed workflow tasks of all its runs, beginning with the latest run. */
async function pointsOf(id: string, run?: string): Promise<Point[]> {
  const { runId } = await handleOf(id, run).describe()
  const events = await eventsIn(id, runId)
  const before = events[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId
  const own = events.filter(({ eventType }) => eventType === EVENT_TYPE_WORKFLOW_TASK_COMPLETED)
  const points = own.map(({ eventId }) => ({ runId, eventId: eventId ?? null }))
  return [...points, ...(before ? await pointsOf(id, before) : [])]
}

async function reset(id: string, { runId, eventId }: Point): Promise<void> {
  await scene.temporal.workflowService.resetWorkflowExecution({
    namespace: 'default',
    workflowExecution: { workflowId: subscriptionWorkflowId(id), runId },
    workflowTaskFinishEventId: eventId,
    reason: 'a test',
    requestId: randomUUID(),
  })
}

/** Resets the workflow to each of its points in turn. Each run repeats its step, and sleeps or ends. */
async function expectUnchangedByResets(id: string): Promise<void> {
  await until('its sleep', async () => await isAtRest(id))
  const before = await allOf(id)
  const points = await pointsOf(id)
  expect(points).not.toEqual([])
  for (const point of points) {
    const { runId } = await handleOf(id).describe()
    await reset(id, point)
    await until(
      'its sleep again',
      async () => (await handleOf(id).describe()).runId !== runId && (await isAtRest(id)),
    )
    expect(await allOf(id)).toEqual(before)
  }
}

/** Whether it has ended, sleeps before its next run, or waits for the timer that is its last event. */
async function isAtRest(id: string): Promise<boolean> {
  const { status, historyLength } = await handleOf(id).describe()
  if (status.name !== 'RUNNING' || historyLength === 1) return true
  return (await eventsIn(id)).at(-1)?.eventType === EVENT_TYPE_TIMER_STARTED
}

test('reset to each of its points, one that was charged is not charged again', async () => {
  const { id } = await start()
  expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
  await expectUnchangedByResets(id)
})

test('nor is one that was tried again because the processor could not, or did not say', async () => {
  for (const faults of [{ fail_transient: 2 }, { drop_answers: 1 }]) {
    await scene.simulator.disturb(faults)
    const { id } = await start()
    expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
    await expectUnchangedByResets(id)
  }
})

test('nor is one that was paused, changed and resumed, and one that has ended', async () => {
  const subscriptions = subscriptionsOf(merchant)
  const made = await start()
  await settled(made.id)
  await subscriptions.update(made, { status: 'paused' })
  await subscriptions.update(made, { status: 'active', reference: 'changed' })
  await expectUnchangedByResets(made.id)
  const last = await start({ end_date: today() })
  await until('its end', async () => (await rowOf(last.id)).status === 'expired')
  await expectUnchangedByResets(last.id)
})

test('reset in the middle of an outage, it is charged once when the processor is back', async () => {
  await scene.simulator.disturb({ down: true })
  const { id } = await start()
  await until('its payment', async () => (await rowOf(id)).paymentId)
  await until('some questions', async () => (await eventsIn(id)).length > 12)
  for (const point of await pointsOf(id)) await reset(id, point)
  await scene.simulator.calm()
  expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
  expect(await scene.db.payment.count({ where: { subscriptionId: id } })).toBe(1)
  expect(await scene.eventTypes(id)).toEqual(['subscription.created', 'subscription.charged'])
})

test('a worker that is killed as it charges is followed by another; a terminated workflow by the sweep', async () => {
  await scene.simulator.disturb({ hold: true })
  const { id } = await start()
  await until('its payment', async () => (await rowOf(id)).paymentId)
  await worker.kill()
  await handleOf(id).terminate('an operator')
  await scene.simulator.calm()
  worker = await scene.service.startWorker()
  expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
  expect(await scene.db.payment.count({ where: { subscriptionId: id } })).toBe(1)
  expect(await scene.eventTypes(id)).toEqual(['subscription.created', 'subscription.charged'])
})

test('one that falls due while no worker and no Temporal runs is charged once when they do again', async () => {
  const { id } = await start({ start_date: '2060-01-31' })
  const asleep = async () => (await handleOf(id).describe()).historyLength === 1
  await until('its sleep', asleep)
  await handleOf(id).terminate()
  const at = new Date(Date.now() + 5 * SECOND)
  const due = { startDate: dateAt(at), createdAt: at, dueAt: new Date(), version: { increment: 1 } }
  await scene.db.subscription.updateMany({ where: { id }, data: due })
  await until('its sleep until then', asleep)
  await worker.kill()
  await scene.service.temporal.stop()
  await until('the time that it is due', () => Promise.resolve(Date.now() > at.getTime()))
  await scene.service.restartTemporal()
  worker = await scene.service.startWorker()
  expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
  expect(await scene.db.payment.count({ where: { subscriptionId: id } })).toBe(1)
  expect(await scene.eventTypes(id)).toEqual(['subscription.created', 'subscription.charged'])
})
