/**
 * Records golden histories that do not exist yet, from workflows on the stack's Temporal server (`npm run histories`).
 * A change that old runs cannot follow belongs behind `patched()`. Recording over a history would only hide the fault,
 * so a history is recorded again only after its file was deleted.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { DAY, HOUR, SECOND, dateAt } from '../../domain/time'
import { outputOf } from '../../stack/development/commands'
import { reasonOf } from '../../stack/shared/failure'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { TASK_QUEUES, WORKFLOW_TYPES, sandboxClockWorkflowId } from '../../workflows/messages'
import {
  deliveryWorkflowId,
  hostedSessionWorkflowId,
  paymentWorkflowId,
  refundWorkflowId,
} from '../support/workflow-ids'
import { buildSession, payOnPage } from '../support/checkout'
import { createClient } from '../support/merchant'
import { status } from '../support/receiver'
import { until } from '../support/until'
import { isAsleep, timersIn } from '../workflows/support/histories'
import { forgeCres, type PaymentReply } from '../workflows/support/merchant'
import { openStage, type Stage, type StageSettings } from '../workflows/support/stage'
import { openSubscriber } from '../workflows/support/subscriber'
import { openWebhooks } from '../workflows/support/webhooks'
import { PATHS, ROOT, fileOf, type Path } from './histories'
import { listNew } from './landed'
import { recordReplay } from './record-replay'
import { recordWakes } from './record-wakes'
import type { Recording, Run } from './recording'

/** Before there is a worker, time can be set back: this cardholder was challenged almost an hour ago. */
const recordExpiry: Recording = async (stage) => {
  stage.clock.shift(3 * SECOND - HOUR)
  const challenged = await stage.merchant.pay('challenge')
  stage.clock.shift(3 * SECOND - 7 * DAY)
  const authorized = await stage.merchant.authorize()
  stage.clock.shift(0)
  await stage.startPaymentWorker()
  // Their runs were told to sleep for as long as at that time.
  for (const { body } of [challenged, authorized]) await stage.services.workflows.wake(stage.refOf(body.id))
  return {
    'payment-expired': await endOf(stage, challenged.body.id),
    'payment-authorization-expired': await endOf(stage, authorized.body.id),
  }
}

const recordOperations: Recording = async (stage) => {
  const { merchant } = stage
  const [captured, cancelled] = [await merchant.authorize(), await merchant.authorize()]
  await merchant.capture(captured.body.id, { amount: 10, final: false })
  await merchant.capture(captured.body.id, { amount: 99 })
  await merchant.capture(captured.body.id)
  await merchant.cancel(cancelled.body.id)
  return {
    'payment-captured': await endOf(stage, captured.body.id),
    'payment-cancelled': await endOf(stage, cancelled.body.id),
  }
}

/** A cancel that was accepted while its workflow slept, and that the sweep hands to it. */
const recordWoken: Recording = async (stage) => {
  const { id } = (await stage.merchant.authorize()).body
  const handle = stage.handleOf(id)
  await until('its run', async () => isAsleep(await handle.fetchHistory()))
  await stage.services.store.operations.create({
    payment: await stage.rowOf(id),
    kind: 'cancel',
    keyHash: randomBytes(32),
    input: { reason: null },
    leaseUntil: new Date(),
    cause: { by: 'operator', operator: null, reason: null },
  })
  await stage.services.workflows.wake(stage.refOf(id))
  return { 'payment-woken': await endOf(stage, id) }
}

const recordUnknownOutcome: Recording = async (stage) => {
  const id = await loseAnswer(stage)
  await until('three questions', async () => stage.processor.asked(id).length > 3)
  await stage.disturb({ down: false })
  return { 'payment-outcome-unknown': await endOf(stage, id) }
}

const recordWaiting: Recording = async (stage) => {
  const { merchant } = stage
  const failing = idOf(await merchant.pay('processingError'))
  const confirmed = await merchant.pay('challenge')
  await confirm(stage, confirmed)
  const declined = await merchant.pay('challengeFails')
  await confirm(stage, declined)
  const refused = await merchant.pay('challenge')
  await merchant.confirm(refused.body.id, forgeCres(refused))
  await confirm(stage, refused)
  const approved = await merchant.pay('approved')
  await stage.services.workflows.start(stage.refOf(approved.body.id))
  return {
    'payment-processing-error': await endOf(stage, failing),
    'payment-confirmed': await endOf(stage, confirmed.body.id),
    'payment-declined-authentication': await endOf(stage, declined.body.id),
    'payment-confirm-refused': await endOf(stage, refused.body.id),
    'payment-final-already': await endOf(stage, approved.body.id),
  }
}

const recordRefunds: Recording = async (stage) => {
  const settled = await refund(stage)
  await refundEndOf(stage, settled)
  const paid = await stage.merchant.pay('approved')
  await stage.disturb({ drop_answers: 1 })
  const unknown = await refund(stage, paid)
  const asked = () => stage.processor.asked(unknown)
  await until('its refund', async () => asked().includes('refund'))
  await stage.disturb({ down: true })
  await until('three questions', async () => asked().length > 4)
  await stage.disturb({ down: false })
  return {
    'refund-settled': await refundEndOf(stage, settled),
    'refund-outcome-unknown': await refundEndOf(stage, unknown),
  }
}

const recordSchedules: Recording = async ({ client, startScheduleWorker }) => {
  await startScheduleWorker()
  const run = async (workflowType: string): Promise<Run> => {
    const workflowId = `${workflowType}-${randomUUID()}`
    await client.workflow.execute(workflowType, { workflowId, taskQueue: TASK_QUEUES.schedules })
    return { workflowId }
  }
  return {
    housekeeping: await run(WORKFLOW_TYPES.housekeeping),
    'fee-settlement': await run(WORKFLOW_TYPES.feeSettlement),
    cards: await run(WORKFLOW_TYPES.cards),
    'endpoint-health': await run(WORKFLOW_TYPES.endpointHealth),
    'dashboard-hours': await run(WORKFLOW_TYPES.dashboardHours),
    verify: await run(WORKFLOW_TYPES.verify),
    reconciliation: await run(WORKFLOW_TYPES.reconciliation),
    'acquirer-notifications': await run(WORKFLOW_TYPES.acquirerNotifications),
  }
}

const recordHostedSessions: Recording = async (stage) => {
  const client = createClient(stage.apiUrl, stage.secretKey)
  const open = async (overrides: Parameters<typeof buildSession>[0] = {}) => {
    const body = buildSession(overrides)
    const reply = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
    await stage.quiet()
    return reply.body
  }
  const runOf = async ({ id }: HostedSessionView): Promise<Run> => {
    const workflowId = hostedSessionWorkflowId(id)
    await stage.client.workflow.getHandle(workflowId).result()
    return { workflowId }
  }
  const expiring = await open({ expires_at: new Date(Date.now() + 2 * SECOND).toISOString() })
  const paid = await open()
  const page = paid.url?.replace(stage.services.publicUrl, stage.apiUrl) ?? ''
  for (const card of ['genericDecline', 'approved'] as const) {
    await payOnPage(page, card)
    await stage.quiet()
  }
  return {
    'hosted-session-completed': await runOf(paid),
    'hosted-session-expired': await runOf(expiring),
  }
}

/** A receiver that fails three times. The test does not wait for the backoff. */
const recordDeliveries: Recording = async (stage) => {
  const webhooks = openWebhooks(stage)
  const worker = await webhooks.startWorker()
  const receiver = await webhooks.startReceiver(status(500))
  const { id: endpointId } = await webhooks.subscribe(receiver.url)
  await stage.merchant.pay('approved')
  await webhooks.dispatch()
  const [delivery] = await webhooks.deliveriesOf(endpointId)
  const event = delivery?.eventId ?? ''
  for (const attempt of [2, 3, 4]) {
    if (attempt === 4) receiver.answer(status(200))
    await stage.db.webhookDelivery.updateMany({ where: { endpointId }, data: { nextAttemptAt: new Date(0) } })
    await stage.services.workflows.wake({
      kind: 'event',
      id: event,
      account: stage.accountId,
      livemode: false,
    })
    await until(
      'an attempt',
      async () => (await webhooks.deliveriesOf(endpointId))[0]?.attemptCount === attempt,
    )
  }
  await until('the end of its workflow', () => webhooks.isOver(event))
  await worker.stop()
  await webhooks.close()
  return { 'delivery-retried': { workflowId: deliveryWorkflowId(event) } }
}

const recordSubscriptions: Recording = async (stage) => {
  await stage.startSubscriptionWorker()
  const subscriber = await openSubscriber(stage)
  const card = await subscriber.store('approved')
  const today = dateAt(new Date())
  await stage.disturb({ fail_transient: 1 })
  const expiring = await subscriber.create(card, { start_date: today, end_date: today })
  const cancelled = await subscriber.create(card, {})
  await subscriber.update(cancelled.id, { status: 'paused' })
  await subscriber.update(cancelled.id, { status: 'active' })
  await subscriber.cancel(cancelled.id)
  const endOfRun = async (id: string): Promise<Run> => {
    const handle = subscriber.handleOf(id)
    await handle.result()
    return { workflowId: handle.workflowId }
  }
  return {
    'subscription-expired': await endOfRun(expiring.id),
    'subscription-cancelled': await endOfRun(cancelled.id),
  }
}

/** The run that ended with its first charge, and the next one, which was woken from its sleep. */
const recordSleep: Recording = async (stage) => {
  await stage.startSubscriptionWorker()
  const subscriber = await openSubscriber(stage)
  const card = await subscriber.store('approved')
  const { id } = await subscriber.create(card, { start_date: dateAt(new Date()) })
  const handle = subscriber.handleOf(id)
  const { workflowId } = handle
  await until('its sleep', async () => (await handle.describe()).historyLength === 1)
  const { events } = await handle.fetchHistory()
  const runId = events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId ?? ''
  await subscriber.update(id, { reference: 'woken' })
  await until('its timer', async () => timersIn(await handle.fetchHistory()).length > 0)
  await subscriber.cancel(id)
  await handle.result()
  return { 'subscription-slept': { workflowId, runId }, 'subscription-woken': { workflowId } }
}

const recordSubscriptionContinuation: Recording = async (stage) => {
  await stage.startSubscriptionWorker()
  const subscriber = await openSubscriber(stage)
  const { id } = await subscriber.create(await subscriber.store('approved'), {})
  const handle = subscriber.handleOf(id)
  const { runId } = await handle.describe()
  await until('a second run', async () => {
    await subscriber.update(id, { reference: randomUUID() })
    return (await handle.describe()).runId !== runId
  })
  return { 'subscription-continued-as-new': { workflowId: handle.workflowId, runId } }
}

const recordContinuation: Recording = async (stage) => {
  await stage.startPaymentWorker()
  const id = await loseAnswer(stage)
  const { runId } = await stage.handleOf(id).describe()
  await until('a second run', async () => (await stage.handleOf(id).describe()).runId !== runId)
  await stage.disturb({ down: false })
  return { 'payment-continued-as-new': { ...(await endOf(stage, id)), runId } }
}

const recordRefundContinuation: Recording = async (stage) => {
  stage.services.refundDelayMs = 1
  const paid = await stage.merchant.pay('approved')
  await stage.disturb({ down: true })
  const id = await refund(stage, paid)
  const { runId } = await stage.handleOf(id).describe()
  await until('a second run', async () => (await stage.handleOf(id).describe()).runId !== runId)
  await stage.disturb({ down: false })
  return { 'refund-continued-as-new': { ...(await refundEndOf(stage, id)), runId } }
}

/** The refund is woken long before it would look by itself. */
const recordClock: Recording = async (stage) => {
  await stage.startPaymentWorker()
  stage.services.refundDelayMs = HOUR
  const id = await refund(stage)
  await stage.services.workflows.wake({ kind: 'refund', id, account: stage.accountId, livemode: false })
  await until('its timer', async () => timersIn(await stage.handleOf(id).fetchHistory()).length > 0)
  const client = createClient(stage.apiUrl, stage.secretKey)
  const ended = async (epoch: number) => {
    const workflowId = sandboxClockWorkflowId(stage.accountId, epoch)
    await until('the workflow of the clock', () => stage.client.workflow.getHandle(workflowId).describe())
    await stage.client.workflow.getHandle(workflowId).result()
    return { workflowId }
  }
  await client.call('POST', '/v1/sandbox/clock/advance', { by: 'P1D' })
  const advanced = await ended(1)
  const woken = await refundEndOf(stage, id)
  await client.call('POST', '/v1/sandbox/restart')
  return { 'clock-advanced': advanced, 'clock-restarted': await ended(2), 'refund-woken': woken }
}

/** A payment that the processor has approved, but whose answer is lost. */
async function loseAnswer(stage: Stage): Promise<string> {
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ drop_answers: 1 })
  const id = idOf(await stage.merchant.pay('approved'))
  await stage.disturb({ down: true })
  asking.open()
  return id
}

async function confirm({ merchant }: Stage, payment: PaymentReply): Promise<void> {
  await merchant.confirm(payment.body.id, await merchant.answerChallenge(payment))
}

/** Requests a refund. Returns its id. */
async function refund({ merchant }: Stage, paid?: PaymentReply): Promise<string> {
  const payment = paid ?? (await merchant.pay('approved'))
  return (await merchant.refund(payment.body.id)).body.id
}

async function refundEndOf(stage: Stage, refundId: string): Promise<Run> {
  await stage.settled(refundId)
  return { workflowId: refundWorkflowId(refundId) }
}

const idOf = ({ body }: PaymentReply): string => body.error?.payment_id ?? body.id

async function endOf(stage: Stage, paymentId: string): Promise<Run> {
  await stage.ended(paymentId)
  return { workflowId: paymentWorkflowId(paymentId) }
}

/** Plays the recordings on a stage of its own, and returns the histories as JSON that names no machine. */
async function record(settings: StageSettings, recordings: readonly Recording[]): Promise<Map<Path, string>> {
  const stage = await openStage(settings)
  try {
    const cli = await findTemporalCli(silentProgress)
    const histories = new Map<Path, string>()
    for (const play of recordings) {
      for (const [path, run] of Object.entries(await play(stage))) {
        histories.set(path as Path, withoutMachines(exportRun(cli, stage.env.address, run)))
      }
    }
    return histories
  } finally {
    await stage.close()
  }
}

/** The history as Temporal's command line exports it. */
function exportRun(cli: string, address: string, { workflowId, runId }: Run): string {
  const of = ['--workflow-id', workflowId, ...(runId === undefined ? [] : ['--run-id', runId])]
  const json = outputOf(cli, ['workflow', 'show', ...of, '--output', 'json', '--address', address])
  if (json === undefined) throw new Error(`the history of ${workflowId} cannot be exported`)
  return json
}

/** Removes the names of processes and hosts, which Temporal records and also names a queue after. */
function withoutMachines(json: string): string {
  const plain: unknown = JSON.parse(json.replaceAll(`${process.pid}@${hostname()}`, 'recorded'))
  return `${JSON.stringify(plain, null, 1)}\n`
}

async function main(): Promise<void> {
  const histories = new Map([
    ...(await record({ server: 'real' }, [
      recordExpiry,
      recordUnknownOutcome,
      recordWaiting,
      recordOperations,
      recordWoken,
      recordRefunds,
      recordSchedules,
      recordHostedSessions,
      recordDeliveries,
      recordReplay,
      recordSubscriptions,
    ])),
    ...(await record({ server: 'real' }, [recordSleep])),
    ...(await record({ server: 'real' }, [recordWakes])),
    ...(await record({ server: 'short-histories' }, [
      recordContinuation,
      recordRefundContinuation,
      recordSubscriptionContinuation,
    ])),
    // It moves the account's time, so it has a stage of its own.
    ...(await record({ server: 'real' }, [recordClock])),
  ])
  const missing = PATHS.filter((path) => !histories.has(path))
  if (missing.length > 0) throw new Error(`not recorded: ${missing.join(', ')}`)
  const fresh = [...histories].filter(([path]) => !existsSync(fileOf(path)))
  for (const [path, json] of fresh) await writeFile(fileOf(path), json)
  listNew(ROOT)
  process.stdout.write(
    `${fresh.length} histories recorded, ${histories.size - fresh.length} left as they are\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
