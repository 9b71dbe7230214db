/** `PAYMENT_WORKFLOWS=every`: the create call hands each payment to its workflow at once. */
import { randomUUID } from 'node:crypto'
import { LEASE } from '../../domain/payment-clock'
import { SECOND } from '../../domain/time'
import { TASK_QUEUES, WORKFLOW_TYPES, paymentWorkflowId } from '../../workflows/messages'
import { activitiesIn, historyOf, localActivitiesIn, replayFaults, timersIn } from './support/histories'
import { beginAndDie } from './support/left-calls'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { until } from '../support/until'

let stage: Stage
const payments: string[] = []

beforeAll(async () => {
  stage = await openStage({ paymentWorkflows: 'every' })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** A payment whose create call died before it told the workflow. */
async function abandoned(): Promise<string> {
  await stage.clock.sync()
  const id = await beginAndDie(stage)
  payments.push(id)
  expect(await stage.rowOf(id)).toMatchObject({ status: 'pending', epoch: 1, pendingReason: null })
  return id
}

test('an approved payment is one local activity of a workflow that then ends', async () => {
  const { status, body } = await stage.merchant.pay('approved')
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  await stage.ended(body.id)
  const history = await historyOf(stage, body.id)
  expect(localActivitiesIn(history)).toBe(1)
  expect(activitiesIn(history)).toEqual([])
  expect(stage.processor.asked(body.id)).toEqual(['authorize'])
  payments.push(body.id)
})

test('a payment that asks for a challenge is answered by the update, and its workflow waits on', async () => {
  const payment = await stage.merchant.pay('challenge')
  const { id } = payment.body
  payments.push(id)
  expect(payment).toMatchObject({ status: 201, body: { status: 'requires_action' } })
  // If the first step came after the confirm, it would carry out the confirm by itself.
  await until('its timer', async () => timersIn(await historyOf(stage, id)).length > 0)
  const cres = await stage.merchant.answerChallenge(payment)
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await stage.ended(id)
  const history = await historyOf(stage, id)
  expect(localActivitiesIn(history)).toBe(1)
  expect(activitiesIn(history)).toEqual(['advancePayment', 'acceptAuthentication', 'advancePayment'])
})

test('what the processor cannot work on is answered 503, and the same workflow goes on with it', async () => {
  const key = randomUUID()
  const reply = await stage.merchant.pay('processingError', key)
  const id = reply.body.error!.payment_id!
  payments.push(id)
  expect(reply).toMatchObject({ status: 503, body: { error: { code: 'processing_error' } } })
  expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
  expect(stage.processor.asked(id).at(-1)).toBe('close')
  expect(await stage.merchant.pay('processingError', key)).toMatchObject({
    status: 201,
    body: { id, status: 'failed' },
  })
})

test('a create call that never sends its update leaves the payment to the workflow, after 30 seconds', async () => {
  const id = await abandoned()
  await stage.client.workflow.start(WORKFLOW_TYPES.payment, {
    workflowId: paymentWorkflowId(id),
    taskQueue: TASK_QUEUES.payments(false),
    args: [{ ...stage.refOf(id), heldByCreate: true }],
  })
  await stage.pass(29 * SECOND)
  expect(stage.processor.asked(id)).toEqual([])
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id)).toEqual(['inquire', 'authorize'])
  expect(timersIn(await historyOf(stage, id))[0]).toBe(30 * SECOND)
})

test('an update of a create call whose hold was taken over does not touch the payment', async () => {
  const id = await abandoned()
  await stage.pass(LEASE + SECOND)
  const row = await stage.rowOf(id)
  const leaseUntil = new Date(stage.clock.now() + LEASE)
  await stage.services.store.payments.takeOver(row, leaseUntil)

  const late = await stage.services.workflows.authorize(stage.refOf(id), { epoch: row.epoch })
  expect(late).toMatchObject({ kind: 'settled', status: 'pending', final: false })
  expect(stage.processor.asked(id)).toEqual([])
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id)).toEqual(['inquire', 'authorize'])
})

test('an update that comes again after the workflow has ended charges nobody twice', async () => {
  const { body } = await stage.merchant.pay('approved')
  await stage.ended(body.id)
  payments.push(body.id)
  const again = await stage.services.workflows.authorize(stage.refOf(body.id), { epoch: 1 })
  expect(again).toMatchObject({ kind: 'settled', status: 'succeeded' })
  await stage.ended(body.id)
  expect(stage.processor.asked(body.id)).toEqual(['authorize'])
})

test('the history of every payment above replays with the code as it is', async () => {
  expect(payments).toHaveLength(6)
  expect(await replayFaults(stage, payments)).toEqual([])
})
