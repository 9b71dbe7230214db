/** Workflows that are reset or terminated, or whose worker dies: the row remains the truth. */
import { randomUUID } from 'node:crypto'
import { temporal as proto } from '@temporalio/proto'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import { requestRefund, settledRefund } from '../../support/refund'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given } from '../support/interrupted'
import { SOLD, answered, type Scene } from '../support/scene'
import { takesFirstStep } from '../support/waiting'

const CHALLENGED_AND_SOLD = ['payment.created', 'payment.requires_action', ...SOLD.slice(1)]
const { WORKFLOW_EXECUTION_STATUS_COMPLETED } = proto.api.enums.v1.WorkflowExecutionStatus
const { EVENT_TYPE_TIMER_STARTED, EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = proto.api.enums.v1.EventType

const nameOf = (id: string) => (id.startsWith('ref_') ? `refund-${id}` : `payment-${id}`)
const workflowOf = ({ temporal }: Scene, id: string) => temporal.workflow.getHandle(nameOf(id))
const isRunning = async (scene: Scene, id: string) =>
  (await workflowOf(scene, id).describe()).status.name === 'RUNNING'

/** How many timers a workflow has set so far. */
async function timersOf(scene: Scene, paymentId: string): Promise<number> {
  const { events } = await workflowOf(scene, paymentId).fetchHistory()
  return (events ?? []).filter(({ eventType }) => eventType === EVENT_TYPE_TIMER_STARTED).length
}

async function challenged(given: Given, reference: string) {
  const { scene, merchant } = given()
  const { body } = await merchant.pay({ reference }, 'challenge')
  expect(body).toMatchObject({ status: 'requires_action' })
  await until('its workflow', () => isRunning(scene, body.id))
  return { id: body.id, cres: await answerChallenge(body) }
}

export function describeWorkflowsReset(given: Given): void {
  let scene: Scene
  let merchant: Client
  beforeAll(() => {
    ;({ scene, merchant } = given())
  })

  test('an operator terminates a workflow: the next confirm starts it again', async () => {
    const { id, cres } = await challenged(given, 'terminated')
    await workflowOf(scene, id).terminate('an operator')
    expect(await merchant.retrieve(id)).toMatchObject({ body: { status: 'requires_action' } })

    expect(await merchant.confirm(id, cres)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await scene.eventTypes(id)).toEqual(CHALLENGED_AND_SOLD)
    expect(await scene.simulator.stateOf(id)).toBe('approved')
  })

  test('a terminated workflow is started again by the capture of its payment', async () => {
    const { body } = await merchant.pay({ reference: 'terminated-authorized', capture: false })
    await until('its workflow', () => isRunning(scene, body.id))
    await workflowOf(scene, body.id).terminate('an operator')
    const captured = await merchant.capture(body.id)
    expect(captured).toMatchObject({ status: 200, body: { status: 'succeeded', amount_captured: 25.5 } })
  })

  type EventId = NonNullable<proto.api.history.v1.IHistoryEvent['eventId']>

  /** The points to which a workflow can be reset: its completed workflow tasks. */
  async function resetPoints(id: string): Promise<EventId[]> {
    const { events } = await workflowOf(scene, id).fetchHistory()
    return (events ?? [])
      .filter(({ eventType }) => eventType === EVENT_TYPE_WORKFLOW_TASK_COMPLETED)
      .flatMap(({ eventId }) => eventId ?? [])
  }

  /** Resets the run to this point. Returns the id of the new run. */
  async function reset(id: string, runId: string, point: EventId): Promise<string> {
    const response: { runId: string } = await scene.temporal.workflowService.resetWorkflowExecution({
      namespace: 'default',
      workflowExecution: { workflowId: nameOf(id), runId },
      workflowTaskFinishEventId: point,
      reason: 'a test',
      requestId: randomUUID(),
    })
    return response.runId
  }

  const statusOf = async (id: string, runId: string) =>
    (await scene.temporal.workflow.getHandle(nameOf(id), runId).describe()).raw.workflowExecutionInfo?.status

  /** Everything about a payment: its row, its events, and its entry in the processor's ledger. */
  const allOf = async (id: string): Promise<unknown[]> => [
    await scene.row(id),
    await scene.events(id),
    await scene.simulator.entryOf(id),
  ]

  /** Everything about a refund, including its payment. */
  async function allOfRefund(id: string): Promise<unknown[]> {
    const refund = await scene.db.refund.findFirstOrThrow({ where: { id } })
    return [refund, await scene.events(id), ...(await allOf(refund.paymentId))]
  }

  async function expectUnchangedByResets(id: string, status: string, all = allOf): Promise<void> {
    await until('the end of its workflow', async () => !(await isRunning(scene, id)))
    const before = await all(id)
    expect(before[0]).toMatchObject({ status })
    const points = await resetPoints(id)
    const { runId } = await workflowOf(scene, id).describe()
    expect(points.length).toBeGreaterThanOrEqual(1)
    for (const point of points) {
      const next = await reset(id, runId, point)
      await until(
        `the end of the run from event ${String(point)}`,
        async () => (await statusOf(id, next)) === WORKFLOW_EXECUTION_STATUS_COMPLETED,
      )
      expect(await all(id)).toEqual(before)
    }
  }

  test('a workflow that has taken a challenged payment to its end is reset to each of its points: nothing changes', async () => {
    const { id, cres } = await challenged(given, 'reset')
    expect(await merchant.confirm(id, cres)).toMatchObject({ status: 200 })
    await expectUnchangedByResets(id, 'succeeded')
  })

  test('so is one that has retried a payment until it was approved', async () => {
    await scene.simulator.disturb({ fail_transient: 2 })
    expect(await merchant.pay({ reference: 'reset-retried' })).toMatchObject({ status: 503 })
    const { id } = await scene.begun('reset-retried')
    await scene.becomes(id, 'succeeded')
    await expectUnchangedByResets(id, 'succeeded')
  })

  test('so is one that has settled a refund, at the second try or at once', async () => {
    for (const faults of [{}, { fail_transient: 1 }]) {
      const { body } = await merchant.pay({ reference: 'reset-refund' })
      await scene.simulator.disturb(faults)
      const refund = await requestRefund(merchant, body.id, { amount: 10 })
      await settledRefund(merchant, refund.body.id)
      await expectUnchangedByResets(refund.body.id, 'succeeded', allOfRefund)
      expect(await scene.row(body.id)).toMatchObject({ amountRefunded: 1000n, refundsPending: 0n })
    }
  })

  test('a workflow that waits for its challenge is reset to each of its points, and then takes the confirm', async () => {
    const { id, cres } = await challenged(given, 'reset-waiting')
    const before = await allOf(id)
    const { runId } = await workflowOf(scene, id).describe()
    await takesFirstStep(scene, nameOf(id))
    const points = await until('its first step', async () => {
      const all = await resetPoints(id)
      return all.length > 0 && all
    })
    for (const point of points) await reset(id, runId, point)
    expect(await allOf(id)).toEqual(before)

    expect(await merchant.confirm(id, cres)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await scene.eventTypes(id)).toEqual(CHALLENGED_AND_SOLD)
  })

  test('a workflow that has captured, refused and captured again is reset to each of its points: nothing changes', async () => {
    const { id } = (await merchant.pay({ reference: 'reset-captured', capture: false })).body
    expect(await merchant.capture(id, { amount: 10, final: false })).toMatchObject({ status: 200 })
    expect(await merchant.capture(id, { amount: 99 })).toMatchObject({ status: 422 })
    expect(await merchant.capture(id, { amount: 5 })).toMatchObject({ status: 200 })
    await expectUnchangedByResets(id, 'succeeded')
  })
}

/**
 * The worker is killed. Until then the processor authorizes, and its answers are lost: what it did is found however long the
 * worker was away. What it could not do would be given up after 19 s, which a busy machine may need to start a worker.
 */
export function paymentsBegun(given: Given): Case {
  const key = randomUUID()
  const pay = () => given().merchant.pay({ reference: 'retried' }, 'approved', { key })
  let waiting: Awaited<ReturnType<typeof challenged>>
  let retried: { id: string }
  return {
    name: 'payments that wait: another worker carries them on',
    async prepare() {
      waiting = await challenged(given, 'worker-killed')
    },
    async begin() {
      const { scene } = given()
      await scene.simulator.disturb({ drop_answers: 100 })
      expect(await pay()).toMatchObject({ status: 503 })
      retried = await scene.begun('retried')
      await until('a second wait for a retry', async () => (await timersOf(scene, retried.id)) >= 2)
    },
    async end() {
      const { scene, merchant } = given()
      // Its tasks stay with the dead worker for 10 s before Temporal gives them to another.
      expect(await answered(pay)).toMatchObject({
        status: 201,
        body: { id: retried.id, status: 'succeeded' },
      })
      expect(await scene.eventTypes(retried.id)).toEqual(SOLD)
      const confirm = () => merchant.confirm(waiting.id, waiting.cres, { key: 'worker-killed' })
      const confirmed = await answered(confirm)
      expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
      expect(await scene.eventTypes(waiting.id)).toEqual(CHALLENGED_AND_SOLD)
    },
  }
}
