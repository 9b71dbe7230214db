/**
 * What the time-skipping server cannot show, on the stack's own Temporal server, with payloads sealed as in production.
 */
import { randomBytes } from 'node:crypto'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { SCHEDULE_NAMES } from '../../domain/schedules'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { ensureSchedules, missingSchedules } from '../../worker/schedules'
import { hostedSessionWorkflowId, paymentWorkflowId } from '../support/workflow-ids'
import { buildSession, payOnPage } from '../support/checkout'
import { createClient } from '../support/merchant'
import { CARDS } from '../support/payment'
import { until } from '../support/until'
import { historyOf, isAsleep, localActivitiesIn, replayFaults, timersIn } from './support/histories'
import { CUSTOMER, type PaymentReply } from './support/merchant'
import { payloadsOf } from './support/payloads'
import { readable } from './support/readable'
import { STAGE_LIMIT_MS, openStage, type RunningWorker, type Stage } from './support/stage'

let stage: Stage
let worker: RunningWorker

beforeAll(async () => {
  const codecKeys = `k1:${randomBytes(32).toString('base64')}`
  stage = await openStage({ server: 'real', codecKeys })
  worker = await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** What the SDK itself notes of a step within a task: names and times. */
const NOTE_OF_STEP = [
  ...['activity_id', 'activity_type', 'attempt', 'backoff'],
  ...['complete_time', 'original_schedule_time', 'seq'],
]

async function challenged(): Promise<{ payment: PaymentReply; id: string; cres: string }> {
  const payment = await stage.merchant.pay('challenge')
  expect(payment).toMatchObject({ status: 201, body: { status: 'requires_action' } })
  return { payment, id: payment.body.id, cres: await stage.merchant.answerChallenge(payment) }
}

test('with codec keys a payment runs from end to end, and its raw history can be read by nobody', async () => {
  const { id, cres } = await challenged()
  // An activity that fails and is retried also leaves its failure in the history.
  stage.processor.dieAt('resume')
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await stage.ended(id)

  const { history } = await stage.client.workflowService.getWorkflowExecutionHistory({
    namespace: stage.client.options.namespace,
    execution: { workflowId: paymentWorkflowId(id) },
  })
  const payloads = payloadsOf(history)
  const open = payloads.filter(
    ({ data, metadata }) => data?.length && !readable(metadata).includes('binary/svc-sealed'),
  )
  expect(payloads.length - open.length).toBeGreaterThan(5)
  for (const { data } of open)
    expect(Object.keys(JSON.parse(Buffer.from(data!).toString()) as object).toSorted()).toEqual(NOTE_OF_STEP)
  // The server reads search attributes to index them, here the payment of the workflow and its status.
  const text = readable(history, 'searchAttributes')
  expect(text).toContain('Encoded failure')
  for (const secret of [CARDS.challenge, CUSTOMER.name, CUSTOMER.email, 'process died', 'requires_action'])
    expect(text).not.toContain(secret)
  // Nothing else is readable except the workflow's id.
  expect(text.replaceAll(paymentWorkflowId(id), '')).not.toContain(id)
})

test('its operator, who has the keys, reads what it waits for', async () => {
  const { id } = await challenged()
  await until('its run', async () => isAsleep(await historyOf(stage, id)))
  const run = await stage.handleOf(id).describe()
  expect(await run.staticSummary()).toBe(`Payment ${id}`)
  await stage.handleOf(id).terminate()
})

test('a workflow that was terminated is started again by the confirm', async () => {
  const { id, cres } = await challenged()
  const before = await stage.handleOf(id).describe()
  await stage.handleOf(id).terminate('by an operator')
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await stage.ended(id)
  const after = await stage.handleOf(id).describe()
  expect(after.runId).not.toBe(before.runId)
  expect(after.status.name).toBe('COMPLETED')
})

test('a worker that stops leaves what it had cached to the next one', async () => {
  const { id, cres } = await challenged()
  await stage.services.workflows.wake(stage.refOf(id))
  await until('it waits for its hour', async () =>
    timersIn(await historyOf(stage, id)).some((length) => length > 59 * MINUTE),
  )
  await worker.stop()
  worker = await stage.startPaymentWorker()
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await stage.ended(id)
  const history = await historyOf(stage, id)
  expect(localActivitiesIn(history)).toBe(2)
  expect(await replayFaults(stage, [id])).toEqual([])
})

test('the schedules are made once, and brought up to date by the next worker', async () => {
  const everyOf = async (schedule: string) =>
    (await stage.client.schedule.getHandle(schedule).describe()).spec.intervals?.map(({ every }) => every)
  expect(await missingSchedules(stage.client)).toEqual(SCHEDULE_NAMES)
  await ensureSchedules(stage.client)
  expect(await missingSchedules(stage.client)).toEqual([])
  expect(await everyOf('housekeeping')).toEqual([HOUR])

  const before = { intervals: [{ every: 2 * HOUR }] }
  await stage.client.schedule.getHandle('housekeeping').update((known) => ({ ...known, spec: before }))
  expect(await everyOf('housekeeping')).toEqual([2 * HOUR])
  await ensureSchedules(stage.client)
  expect(await everyOf('housekeeping')).toEqual([HOUR])
})

test('a repeat that comes while the workflow is within a step is told the same as before', async () => {
  const held = stage.processor.hold('inquire')
  const key = 'repeat-within-a-step'
  const first = await stage.merchant.pay('processingError', key)
  const id = first.body.error!.payment_id!
  await until('the step', async () => stage.processor.asked(id).includes('inquire'))
  const again = await stage.merchant.pay('processingError', key)
  expect((await stage.rowOf(id)).leaseUntil!.getTime()).toBeGreaterThan(Date.now())
  held.open()
  expect(again).toMatchObject({ status: 503, body: { error: { code: 'processing_error', payment_id: id } } })
})

test('a hosted session whose workflow was terminated is started again by the next message', async () => {
  const client = createClient(stage.apiUrl, stage.secretKey)
  const { body } = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  await stage.quiet()
  const handle = stage.client.workflow.getHandle(hostedSessionWorkflowId(body.id))
  await handle.terminate()
  await payOnPage(body.url!.replace(stage.services.publicUrl, stage.apiUrl), 'approved')
  await stage.quiet()
  await handle.result()
  expect((await stage.db.hostedSession.findFirst({ where: { id: body.id } }))!.dueAt).toBeNull()
})

describe('a refund that waits for its settlement', () => {
  const refunded = async () => {
    stage.services.refundDelayMs = 3 * SECOND
    const payment = (await stage.merchant.pay('approved')).body.id
    const { id } = (await stage.merchant.refund(payment)).body
    return {
      id,
      ref: { kind: 'refund', id, account: stage.accountId, livemode: false },
      handle: stage.handleOf(id),
    }
  }

  test('is in Temporal without a task; started again it is the same run, reset it refunds nothing again', async () => {
    const { id, ref, handle } = await refunded()
    const waiting = await handle.describe()
    expect(waiting).toMatchObject({ status: { name: 'RUNNING' }, historyLength: 1 })
    await stage.services.workflows.start(ref)
    await stage.settled(id)
    const settled = await handle.describe()
    expect(settled.runId).toBe(waiting.runId)
    expect(timersIn(await historyOf(stage, id))).toEqual([])
    const firstTask = (await historyOf(stage, id)).events!.find(
      (event) => event.workflowTaskCompletedEventAttributes,
    )
    const reset: { runId: string } = await stage.client.workflowService.resetWorkflowExecution({
      namespace: stage.client.options.namespace,
      requestId: id,
      reason: 'by an operator',
      workflowExecution: { workflowId: handle.workflowId, runId: settled.runId },
      workflowTaskFinishEventId: firstTask!.eventId!,
    })
    await stage.client.workflow.getHandle(handle.workflowId, reset.runId).result()
    expect(stage.processor.asked(id)).toEqual(['inquireRefund', 'refund'])
  })

  test('once terminated, is settled by the run that the sweep starts', async () => {
    const { id, ref, handle } = await refunded()
    await handle.terminate('by an operator')
    await stage.services.workflows.start(ref)
    expect(await stage.settled(id)).toMatchObject({ status: 'succeeded' })
    expect(timersIn(await historyOf(stage, id))).toHaveLength(1)
    expect(stage.processor.asked(id)).toEqual(['inquireRefund', 'refund'])
  })
})
