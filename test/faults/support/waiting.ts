/** One object of each kind that waits in a workflow, with what ends the wait. */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import {
  deliveryWorkflowId,
  hostedSessionWorkflowId,
  paymentWorkflowId,
  refundWorkflowId,
  replayWorkflowId,
  subscriptionWorkflowId,
} from '../../support/workflow-ids'
import { answerChallenge } from '../../support/cardholder'
import { buildSession, payOnPage } from '../../support/checkout'
import { TASK_QUEUES, WORKFLOW_TYPES, wakeSignal } from '../../../workflows/messages'
import type { Client } from '../../support/merchant'
import { status, type Authority } from '../../support/receiver'
import { requestRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import type { Scene } from './scene'

export interface Waiting {
  kind: string
  workflowId: string
  /** Makes happen what it waits for. */
  end(): Promise<unknown>
}

interface Shop {
  scene: Scene
  merchant: Client
  authority: Authority
}

/** Payments above this amount are put on hold. The scene's account has this setting. */
export const REVIEW_ABOVE = '50'

/** The first one waits for a processor that fails until the wait is to end. */
export async function startWaiting(shop: Shop): Promise<Waiting[]> {
  const waiting = [
    await challengedPayment(shop),
    await authorizedPayment(shop),
    await heldPayment(shop),
    await hostedSession(shop),
    await subscription(shop),
    ...(await deliveryAndReplay(shop)),
  ]
  const { body: paid } = await shop.merchant.pay()
  await shop.scene.simulator.disturb({ fail_transient: 1_000 })
  return [await retriedPayment(shop), await retriedRefund(shop, paid.id), ...waiting]
}

/** The build of its run, once it has taken its first step. */
export const versionOf = async ({ temporal }: Scene, { workflowId }: Pick<Waiting, 'workflowId'>) =>
  (await temporal.workflow.getHandle(workflowId).describe()).raw.workflowExecutionInfo?.versioningInfo

/** Has a payment's run, which Temporal gives no task before it is due, take its first step. A plain signal would not. */
export async function takesFirstStep({ temporal }: Scene, workflowId: string): Promise<void> {
  await until('its run', () => temporal.workflow.getHandle(workflowId).fetchHistory())
  const taskQueue = TASK_QUEUES.payments(false)
  const start = { workflowId, taskQueue, args: [], signal: wakeSignal, signalArgs: [] as [] }
  await temporal.workflow.signalWithStart(WORKFLOW_TYPES.payment, start)
}

async function challengedPayment({ merchant }: Shop): Promise<Waiting> {
  const { body } = await merchant.pay({}, 'challenge')
  const cres = await answerChallenge(body)
  const end = () => merchant.confirm(body.id, cres)
  return { kind: 'a challenged payment', workflowId: paymentWorkflowId(body.id), end }
}

async function authorizedPayment({ merchant }: Shop): Promise<Waiting> {
  const { id } = (await merchant.pay({ capture: false })).body
  const end = () => merchant.capture(id)
  return { kind: 'an authorized payment', workflowId: paymentWorkflowId(id), end }
}

async function heldPayment({ merchant }: Shop): Promise<Waiting> {
  const { id } = (await merchant.pay({ amount: 60 })).body
  return {
    kind: 'a payment on hold',
    workflowId: paymentWorkflowId(id),
    end: () => merchant.cancel(id),
  }
}

async function retriedPayment({ scene, merchant }: Shop): Promise<Waiting> {
  const { body } = await merchant.pay()
  return {
    kind: 'a payment that is tried again',
    workflowId: paymentWorkflowId(body.error?.payment_id ?? ''),
    end: () => scene.simulator.calm(),
  }
}

/** Like the payment before, it ends at its next try. */
async function retriedRefund({ merchant }: Shop, payment: string): Promise<Waiting> {
  const { body } = await requestRefund(merchant, payment)
  const end = () => Promise.resolve()
  return { kind: 'a refund that is tried again', workflowId: refundWorkflowId(body.id), end }
}

async function hostedSession({ merchant }: Shop): Promise<Waiting> {
  const { body } = await merchant.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  const end = () => payOnPage(body.url ?? '', 'approved')
  return { kind: 'a hosted session', workflowId: hostedSessionWorkflowId(body.id), end }
}

async function subscription({ merchant }: Shop): Promise<Waiting> {
  const { id } = await subscriptionsOf(merchant).create(await newCharged(merchant))
  const end = () => subscriptionsOf(merchant).cancel(id)
  return { kind: 'a subscription', workflowId: subscriptionWorkflowId(id), end }
}

/** An event that two endpoints fail to take: one at the first attempt, the other in a replay. */
async function deliveryAndReplay({ scene, merchant, authority }: Shop): Promise<Waiting[]> {
  const receiver = await authority.startReceiver(status(500))
  const subscribe = async () => {
    const body = { url: receiver.url, enabled_events: ['payment.declined'] }
    return (await merchant.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)).body.id
  }
  const [failing, replayed] = [await subscribe(), await subscribe()]
  const deliveries = { endpointId: { in: [failing, replayed] } }
  const setStatus = (to: 'enabled' | 'disabled') =>
    scene.db.webhookEndpoint.updateMany({ where: { id: replayed }, data: { status: to } })

  await setStatus('disabled')
  await merchant.pay({}, 'genericDecline')
  const failed = (endpointId: string) =>
    until('a failed attempt', () =>
      scene.db.webhookDelivery.findFirst({ where: { endpointId, attemptCount: { gt: 0 } } }),
    )
  const { eventId } = await failed(failing)
  await setStatus('enabled')
  const replay = await merchant.call<{ id: string }>('POST', `/v1/webhook_endpoints/${replayed}/replay`)
  await failed(replayed)

  const workflowId = deliveryWorkflowId(eventId)
  const end = async () => {
    receiver.answer(status(200))
    await scene.db.webhookDelivery.updateMany({ where: deliveries, data: { nextAttemptAt: new Date() } })
    await scene.temporal.workflow.getHandle(workflowId).signal('wake')
  }
  return [
    { kind: 'a delivery', workflowId, end },
    { kind: 'a replay', workflowId: replayWorkflowId(replay.body.id), end: () => Promise.resolve() },
  ]
}
