/**
 * Subscriptions whose workflow is reset or terminated on the real server, or whose worker is killed, are not charged
 * twice.
 */
import { randomUUID } from 'node:crypto'
import { temporal as proto } from '@temporalio/proto'
import { SECOND, dateAt } from '../../../domain/time'
import type { SubscriptionModel } from '../../../prisma/generated/models'
import { subscriptionWorkflowId } from '../../support/workflow-ids'
import { newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given, Interrupted } from '../support/interrupted'

const { EVENT_TYPE_TIMER_STARTED, EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = proto.api.enums.v1.EventType

const today = () => dateAt(new Date())

interface Point {
  runId: string
  eventId: NonNullable<proto.api.history.v1.IHistoryEvent['eventId']> | null
}

/** What the tests do with a merchant's subscriptions to one charge, and ask about them. */
function bySubscription({ scene, merchant }: Interrupted, charged: Charged) {
  const handleOf = (id: string, runId?: string) =>
    scene.temporal.workflow.getHandle(subscriptionWorkflowId(id), runId)

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
    const payments = await scene.db.payment.findMany({
      where: { subscriptionId: id },
      orderBy: { id: 'asc' },
    })
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
  /** Its one charge, once it was made. */
  async function expectChargedOnce(id: string): Promise<void> {
    expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
    expect(await scene.db.payment.count({ where: { subscriptionId: id } })).toBe(1)
    expect(await scene.eventTypes(id)).toEqual(['subscription.created', 'subscription.charged'])
  }
  return {
    handleOf,
    start,
    rowOf,
    settled,
    eventsIn,
    pointsOf,
    reset,
    expectUnchangedByResets,
    expectChargedOnce,
  }
}

type Subscriptions = ReturnType<typeof bySubscription>

const open = async (given: Given): Promise<Subscriptions> =>
  bySubscription(given(), await newCharged(given().merchant))

export function describeSubscriptionsReset(given: Given): void {
  let all: Subscriptions
  beforeAll(async () => {
    all = await open(given)
  })

  test('reset to each of its points, one that was charged is not charged again', async () => {
    const { start, settled, expectUnchangedByResets } = all
    const { id } = await start()
    expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
    await expectUnchangedByResets(id)
  })

  test('nor is one that was tried again because the processor could not, or did not say', async () => {
    const { scene } = given()
    const { start, settled, expectUnchangedByResets } = all
    for (const faults of [{ fail_transient: 2 }, { drop_answers: 1 }]) {
      await scene.simulator.disturb(faults)
      const { id } = await start()
      expect(await settled(id)).toMatchObject({ lastChargeStatus: 'succeeded' })
      await expectUnchangedByResets(id)
    }
  })

  test('nor is one that was paused, changed and resumed, and one that has ended', async () => {
    const { start, settled, rowOf, expectUnchangedByResets } = all
    const subscriptions = subscriptionsOf(given().merchant)
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
    const { scene } = given()
    const { start, rowOf, eventsIn, pointsOf, reset, expectChargedOnce } = all
    await scene.simulator.disturb({ down: true })
    const { id } = await start()
    await until('its payment', async () => (await rowOf(id)).paymentId)
    await until('some questions', async () => (await eventsIn(id)).length > 12)
    for (const point of await pointsOf(id)) await reset(id, point)
    await scene.simulator.calm()
    await expectChargedOnce(id)
  })
}

/** The worker is killed, and so is the workflow. Until then the processor holds calls back. */
export function subscriptionBegun(given: Given): Case & { terminate(): Promise<unknown> } {
  let all: Subscriptions
  let id: string
  return {
    name: 'a subscription whose workflow was terminated as it charged: the sweep starts it again',
    async begin() {
      all = await open(given)
      await given().scene.simulator.disturb({ hold: true })
      ;({ id } = await all.start())
      await until('its payment', async () => (await all.rowOf(id)).paymentId)
    },
    terminate: () => all.handleOf(id).terminate('an operator'),
    end: () => all.expectChargedOnce(id),
  }
}

/** No worker and no Temporal runs when it falls due. */
export function subscriptionFallingDue(given: Given): Case {
  let all: Subscriptions
  let id: string
  let at: Date
  return {
    name: 'a subscription that falls due meanwhile is charged once when they run again',
    async begin() {
      const { scene } = given()
      all = await open(given)
      ;({ id } = await all.start({ start_date: '2060-01-31' }))
      const asleep = async () => (await all.handleOf(id).describe()).historyLength === 1
      await until('its sleep', asleep)
      await all.handleOf(id).terminate()
      at = new Date(Date.now() + 30 * SECOND)
      const due = { startDate: dateAt(at), createdAt: at, dueAt: new Date() }
      await scene.db.subscription.updateMany({ where: { id }, data: due })
      await until('its sleep until then', asleep)
    },
    meanwhile: () => until('the time that it is due', () => Promise.resolve(Date.now() > at.getTime())),
    end: () => all.expectChargedOnce(id),
  }
}
