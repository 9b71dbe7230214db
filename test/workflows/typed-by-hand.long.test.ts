/**
 * Whatever an operator sends with Temporal's own command line, no workflow is blocked. Runs on the stack's own server.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { WorkflowFailedError } from '@temporalio/client'
import type { Payload } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { ID_PREFIXES } from '../../domain/ids'
import { newId } from '../../infra/ids'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import { paymentWorkflowId } from '../support/workflow-ids'
import { until } from '../support/until'
import { historyOf, timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage
let cli: string

beforeAll(async () => {
  stage = await openStage({ server: 'real' })
  cli = await findTemporalCli(silentProgress)
  await stage.startPaymentWorker()
  await stage.startWorker(TASK_QUEUES.deliveries(false), {})
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** How long a command may take on a busy machine. A workflow that is blocked would never answer it. */
const PROMPT_MS = 30_000

/** The output of the command line with its standard error. Fails if it takes longer than an operator should wait. */
function temporalSays(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: PROMPT_MS }
    execFile(cli, [...args, '--address', stage.env.address], options, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`not within ${PROMPT_MS} ms: ${args.join(' ')}`))
      else resolve(stdout + stderr)
    })
  })
}

const onPayment = (id: string, ...args: string[]) =>
  temporalSays('workflow', ...args, '--workflow-id', paymentWorkflowId(id))

const update = (id: string, name: string, ...input: string[]) =>
  onPayment(id, 'update', 'execute', '--name', name, ...input.flatMap((one) => ['--input', one]))

async function authorized(): Promise<string> {
  const { id } = (await stage.merchant.authorize()).body
  // A run that has had no task is asked nothing.
  await stage.services.workflows.wake(stage.refOf(id))
  await until('its timer', async () => timersIn(await historyOf(stage, id)).length > 0)
  return id
}

const lengthOf = async (id: string) => (await stage.handleOf(id).describe()).historyLength

/** Expects that its workflow has failed no task, and carries out what its merchant requests. */
async function stillWorks(id: string): Promise<void> {
  const captured = await stage.merchant.capture(id)
  expect(captured).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  await stage.ended(id)
  const { events } = await historyOf(stage, id)
  expect((events ?? []).filter((event) => event.workflowTaskFailedEventAttributes)).toEqual([])
}

const KEY_HASH = randomBytes(32).toString('hex')

test('a wrong message of an update is refused, says what to give, and leaves nothing in the history', async () => {
  const id = await authorized()
  const before = await lengthOf(id)
  const wrong = [[], ['null'], ['[]'], ['"operate"'], ['7'], ['{}'], ['true']]
  const wrongHashes = ['{"operation": "abc"}', '{"operation": 1}', `{"operation": "${KEY_HASH}0"}`]
  for (const input of [...wrong, ...wrongHashes.map((one) => [one])])
    expect(await update(id, 'operate', ...input)).toContain('the key hash of a payment_operations row')
  expect(await update(id, 'refund', '{}')).toContain('No registered handler for update: refund')
  expect(await lengthOf(id)).toBe(before)
  await stillWorks(id)
})

test('a message that names no operation is refused, and the payment stays as it is', async () => {
  const id = await authorized()
  const ofSecondPepper = `${KEY_HASH}${Buffer.from('p2').toString('hex')}`
  for (const operation of [KEY_HASH, ofSecondPepper])
    expect(await update(id, 'operate', `{"operation": "${operation}"}`)).toMatch(
      /payment_unexpected_state kind:refused/,
    )
  await stillWorks(id)
})

test('signals and queries of any name and input do no harm, and what can be asked is answered', async () => {
  const id = await authorized()
  const signal = (...args: string[]) => onPayment(id, 'signal', ...args)
  for (const input of ['null', '{"card": 1}', '[1, 2]', '"now"'])
    expect(await signal('--name', 'wake', '--input', input)).toContain('Signal workflow succeeded')
  expect(await signal('--name', 'wake', '--input', '1', '--input', '2')).toContain(
    'Signal workflow succeeded',
  )
  expect(await signal('--name', 'capture', '--input', '{}')).toContain('Signal workflow succeeded')
  expect(await onPayment(id, 'query', '--type', 'status')).toContain('status')
  expect(await onPayment(id, 'query', '--type', '__stack_trace', '--input', '"x"')).toContain(
    'paymentWorkflow',
  )
  expect(await onPayment(id, 'metadata')).toContain('authorized: expires ')
  await stillWorks(id)
})

const text = (value: string) => new TextEncoder().encode(value)

/** Payloads that are not JSON, have an unknown encoding, or have none. */
const UNREADABLE: Payload[] = [
  { metadata: { encoding: text('json/plain') }, data: text('{"operation":') },
  { metadata: { encoding: text('json/plain') } },
  { metadata: { encoding: text('binary/unknown') }, data: text('?') },
  { metadata: {}, data: text('{}') },
  { data: text('{}') },
]

test('what cannot be read at all fails no task either', async () => {
  const id = await authorized()
  const { workflowService } = stage.client
  const target = { namespace: 'default', workflowExecution: { workflowId: paymentWorkflowId(id) } }
  const { UPDATE_WORKFLOW_EXECUTION_LIFECYCLE_STAGE_COMPLETED: lifecycleStage } =
    temporal.api.enums.v1.UpdateWorkflowExecutionLifecycleStage
  for (const [number, payload] of UNREADABLE.entries()) {
    const input = { payloads: [payload] }
    await workflowService.signalWorkflowExecution({ ...target, signalName: 'wake', input })
    await workflowService.signalWorkflowExecution({ ...target, signalName: 'unknown', input })
    for (const name of ['operate', 'authorize', 'unknown']) {
      const request = { meta: { updateId: `${name}-${number}` }, input: { name, args: input } }
      const { outcome } = await workflowService.updateWorkflowExecution({
        ...target,
        request,
        waitPolicy: { lifecycleStage },
      })
      expect(outcome?.failure?.message).toEqual(expect.any(String))
    }
    const query = { queryType: 'unknown', queryArgs: input }
    const { namespace, workflowExecution: execution } = target
    await expect(workflowService.queryWorkflow({ namespace, execution, query })).rejects.toThrow('unknown')
  }
  await stillWorks(id)
})

test('while a capture is under way, whatever is typed holds it up no longer than the processor does', async () => {
  const id = await authorized()
  const capturing = stage.processor.hold('capture')
  const capture = stage.merchant.capture(id, { amount: 10, final: false })
  await capturing.reached
  const typed = Promise.all([
    update(id, 'operate'),
    update(id, 'capture', '{}'),
    onPayment(id, 'signal', '--name', 'wake', '--input', '[]'),
  ])
  capturing.open()
  expect(await capture).toMatchObject({ status: 200, body: { status: 'authorized', amount_captured: 10 } })
  const [wrong, unknown] = await typed
  expect(wrong).toContain('key hash')
  expect(unknown).toContain('No registered handler')
  await stillWorks(id)
})

const STARTS = [
  [WORKFLOW_TYPES.payment, 'payment'],
  ['refundWorkflow', 'refund'],
  [WORKFLOW_TYPES.delivery, 'event'],
  [WORKFLOW_TYPES.subscription, 'subscription'],
] as const

test.each(STARTS)('a %s that is started by hand without what it needs ends at once', async (type, kind) => {
  const whole = { kind, id: newId(kind), account: stage.accountId, livemode: false }
  const taskQueue = TASK_QUEUES[type === 'deliveryWorkflow' ? 'deliveries' : 'payments'](false)
  const wrong = [
    ...[[], [null], ['text'], [[]], [{}]],
    ...Object.keys(whole).map((lacking) => [{ ...whole, [lacking]: undefined }]),
    ...[[{ ...whole, id: 'none' }], [{ ...whole, livemode: 'no' }]],
    ...[[{ ...whole, id: stage.accountId }], [{ ...whole, backoffMs: '1' }], [{ ...whole, kind: 'other' }]],
  ]
  const ends = wrong.map((args) => endOf(type, taskQueue, args))
  for (const end of await Promise.all(ends))
    expect(end).toBe(
      `This workflow is started with {"kind": "${kind}", "id": "${ID_PREFIXES[kind]}…", "account": "merch_…", "livemode": false}.`,
    )
})

/** The message of the failure that the run ends with. */
async function endOf(type: string, taskQueue: string, args: unknown[]): Promise<unknown> {
  const run = stage.client.workflow.execute(type, { workflowId: newId('request'), taskQueue, args })
  return run.then(
    () => 'completed',
    (error: unknown) => {
      if (!(error instanceof WorkflowFailedError)) return error
      const { cause } = error
      return cause?.cause instanceof Error ? cause.cause.message : cause?.message
    },
  )
}

test('a run that is started with what cannot be read ends at once', async () => {
  for (const payload of UNREADABLE) {
    const workflowId = newId('request')
    await stage.client.workflowService.startWorkflowExecution({
      namespace: 'default',
      workflowId,
      requestId: workflowId,
      input: { payloads: [payload] },
      workflowType: { name: WORKFLOW_TYPES.payment },
      taskQueue: { name: TASK_QUEUES.payments(false) },
    })
    await expect(stage.client.workflow.getHandle(workflowId).result()).rejects.toThrow(WorkflowFailedError)
  }
})
