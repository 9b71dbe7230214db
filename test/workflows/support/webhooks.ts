/** Webhooks on a stage: receivers, endpoints, and the dispatcher, which the test calls to find what is due. */
import type { WorkerOptions } from '@temporalio/worker'
import { createDeliveryActivities } from '../../../activities/deliveries/activities'
import { drainClosed, probeCircuits } from '../../../app/webhooks/deliveries/circuits'
import { createDeliverer, finishBegun } from '../../../app/webhooks/deliveries/deliverer'
import { deliverDue } from '../../../app/webhooks/deliveries/due'
import { retryDelivery } from '../../../app/webhooks/deliveries/retry'
import type { DeliveryKey } from '../../../store/webhooks/keys'
import { createWaitingActivities } from '../../../activities/waiting'
import type { WebhookAttemptModel, WebhookDeliveryModel } from '../../../prisma/generated/models'
import { createSender } from '../../../infra/webhooks/sender'
import { TASK_QUEUES } from '../../../workflows/messages'
import { deliveryWorkflowId } from '../../support/workflow-ids'
import { openAuthority, type Authority } from '../../support/receiver'
import { createClient } from '../../support/merchant'
import type { RunningWorker, Stage } from './stage'

export interface Endpoint {
  id: string
  secret: string
}

export interface Webhooks extends Authority {
  deliverer: ReturnType<typeof dispatching>
  startWorker(options?: Partial<WorkerOptions>): Promise<RunningWorker>
  /** Creates an endpoint for these events at a receiver's address. */
  subscribe(url: string, types?: readonly string[]): Promise<Endpoint>
  /** Calls the API as the merchant. */
  call: ReturnType<typeof createClient>['call']
  /** Lets the dispatcher make all first attempts that are due. */
  dispatch(): Promise<void>
  deliveriesOf(endpointId: string): Promise<WebhookDeliveryModel[]>
  attemptsOf(deliveryId: string): Promise<WebhookAttemptModel[]>
  /** Whether the event's workflow has ended. */
  isOver(eventId: string): Promise<boolean>
}

/** `versions` replaces the real ones. */
export function openWebhooks(stage: Stage, versions = stage.services.versions): Webhooks {
  const { services, db, clock } = stage
  const authority = openAuthority()
  const sender = createSender({ allowLoopback: true, caFile: authority.ca })
  const deliverer = createDeliverer({
    ...services,
    versions,
    sender,
    wakeDelivery: services.workflows.wake,
  })
  const dispatcher = dispatching(deliverer)
  const { call } = createClient(stage.apiUrl, stage.secretKey)
  return {
    ...authority,
    deliverer: dispatcher,
    call,
    startWorker: (options) =>
      stage.startWorker(
        TASK_QUEUES.deliveries(false),
        { ...createDeliveryActivities({ ...services, deliverer }), ...createWaitingActivities(services) },
        options,
      ),

    async subscribe(url, types = ['payment.succeeded']) {
      await clock.sync()
      const body = { url, enabled_events: types }
      const reply = await call<Endpoint>('POST', '/v1/webhook_endpoints', body)
      if (reply.status !== 201) throw new Error(reply.text)
      return reply.body
    },

    async dispatch() {
      await clock.sync()
      while ((await dispatcher.deliverDue(false)).begun > 0) await dispatcher.finish()
    },

    deliveriesOf: (endpointId) =>
      db.webhookDelivery.findMany({ where: { endpointId }, orderBy: { id: 'asc' } }),
    attemptsOf: (deliveryId) =>
      db.webhookAttempt.findMany({ where: { deliveryId }, orderBy: { ordinal: 'asc' } }),

    async isOver(eventId) {
      const handle = stage.client.workflow.getHandle(deliveryWorkflowId(eventId))
      return (await handle.describe()).status.name !== 'RUNNING'
    },

    async close() {
      await sender.close()
      await authority.close()
    },
  }
}

/** What a dispatcher and a workflow ask of the deliverer. */
const dispatching = (deliverer: ReturnType<typeof createDeliverer>) => ({
  deliverDue: (livemode: boolean) => deliverDue(deliverer, livemode),
  probe: (livemode: boolean) => probeCircuits(deliverer, livemode),
  drain: (livemode: boolean) => drainClosed(deliverer, livemode),
  retry: (delivery: DeliveryKey, endpointId: string) => retryDelivery(deliverer, delivery, endpointId),
  finish: () => finishBegun(deliverer),
})
