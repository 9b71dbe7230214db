/** Workflows that are reset or terminated, or whose worker dies: the row remains the truth. */
import { randomUUID } from 'node:crypto'
import { temporal as proto } from '@temporalio/proto'
import { answerChallenge } from '../support/cardholder'
import type { Client } from '../support/merchant'
import { requestRefund, settledRefund } from '../support/refund'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { SOLD, START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

const CHALLENGED_AND_SOLD = ['payment.created', 'payment.requires_action', ...SOLD.slice(1)]
const { WORKFLOW_EXECUTION_STATUS_COMPLETED } = proto.api.enums.v1.WorkflowExecutionStatus
const { EVENT_TYPE_TIMER_STARTED, EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = proto.api.enums.v1.EventType

let scene: Scene
let worker: Program
let merchant: Client
beforeAll(async () => {
  scene = await openScene()
  worker = await scene.service.startWorker()
  merchant = scene.at(await scene.startApi())
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(() => scene.close())

const nameOf = (id: string) => (id.startsWith('ref_') ? `refund-${id}` : `payment-${id}`)
const workflowOf = (id: string) => scene.temporal.workflow.getHandle(nameOf(id))
const isRunning = async (id: string) => (await workflowOf(id).describe()).status.name === 'RUNNING'

/** How many timers a workflow has set so far. */
async function timersOf(paymentId: string): Promise<number> {
  const { events } = await workflowOf(paymentId).fetchHistory()
  return (events ?? []).filter(({ eventType }) => eventType === EVENT_TYPE_TIMER_STARTED).length
}

async function challenged(reference: string) {
  const { body } = await merchant.pay({ reference }, 'challenge')
  expect(body).toMatchObject({ status: 'requires_action' })
  await until('its workflow', () => isRunning(body.id))
  return { id: body.id, cres: await answerChallenge(body) }
}

test('a worker is killed while payments wait: another carries them on', async () => {
  const waiting = await challenged('worker-killed')
  await scene.simulator.disturb({ fail_transient: 100 })
  const key = randomUUID()
  const pay = () => merchant.pay({ reference: 'retried' }, 'approved', { key })
  expect(await pay()).toMatchObject({ status: 503, body: { error: { code: 'processing_error' } } })
  const retried = await scene.begun('retried')
  await until('a second wait for a retry', async () => (await timersOf(retried.id)) >= 2)
  await worker.kill()

  await scene.simulator.calm()
  worker = await scene.service.startWorker()
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
})

test('an operator terminates a workflow: the next confirm starts it again', async () => {
  const { id, cres } = await challenged('terminated')
  await workflowOf(id).terminate('an operator')
  expect(await merchant.retrieve(id)).toMatchObject({ body: { status: 'requires_action' } })

  expect(await merchant.confirm(id, cres)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await scene.eventTypes(id)).toEqual(CHALLENGED_AND_SOLD)
  expect(await scene.simulator.stateOf(id)).toBe('approved')
})

test('a terminated workflow is started again by the capture of its payment', async () => {
  const { body } = await merchant.pay({ reference: 'terminated-authorized', capture: false })
  await until('its workflow', () => isRunning(body.id))
  await workflowOf(body.id).terminate('an operator')
  const captured = await merchant.capture(body.id)
  expect(captured).toMatchObject({ status: 200, body: { status: 'succeeded', amount_captured: 25.5 } })
})

type EventId = NonNullable<proto.api.history.v1.IHistoryEvent['eventId']>

/** The points to which a workflow can be reset: its completed workflow tasks. */
async function resetPoints(id: string): Promise<EventId[]> {
  const { events } = await workflowOf(id).fetchHistory()
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
  await until('the end of its workflow', async () => !(await isRunning(id)))
  const before = await all(id)
  expect(before[0]).toMatchObject({ status })
  const points = await resetPoints(id)
  const { runId } = await workflowOf(id).describe()
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
  const { id, cres } = await challenged('reset')
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

test('so is one that has taken a sale under PAYMENT_WORKFLOWS=every', async () => {
  const every = scene.at(await scene.startApi({ PAYMENT_WORKFLOWS: 'every' }))
  const { body } = await every.pay({ reference: 'reset-every' })
  await expectUnchangedByResets(body.id, 'succeeded')
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
  const { id, cres } = await challenged('reset-waiting')
  const before = await allOf(id)
  const { runId } = await workflowOf(id).describe()
  for (const point of await resetPoints(id)) await reset(id, runId, point)
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
