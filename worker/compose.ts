/** Puts a worker together from its settings. */
import { createCore } from '../activities/core'
import { createDeliveryActivities } from '../activities/delivery/activities'
import { createDeliverer } from '../activities/delivery/deliver'
import { createLeftoverActivities } from '../activities/delivery/leftovers'
import type { ActivityDependencies } from '../activities/dependencies'
import { createHostedSessionActivities } from '../activities/hosted-session/activities'
import { createHousekeepingActivities } from '../activities/housekeeping'
import { createMailActivities } from '../activities/mails'
import { createPaymentActivities } from '../activities/payment/activities'
import { createRefundActivities } from '../activities/refund/activities'
import { createReplayActivities } from '../activities/replay/activities'
import { createScheduleActivities } from '../activities/schedules'
import { createSubscriptionActivities } from '../activities/subscription/activities'
import { servesMode } from '../infra/environment'
import type { Logger } from '../infra/logger'
import { createMailer } from '../infra/mail'
import type { Metrics } from '../infra/metrics'
import { createSender } from '../infra/webhooks/sender'
import { createWorkflowClient } from '../workflows/client'
import type { WorkerEnvironment } from './environment'

export function composeWorker(environment: WorkerEnvironment, log: Logger, metrics: Metrics) {
  const core = createCore(environment, log, metrics)
  const workflows = createWorkflowClient({
    address: environment.TEMPORAL_ADDRESS,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
  })
  const sender = createSender({
    allowLoopback: environment.WEBHOOK_ALLOW_LOOPBACK === 'on',
    caFile: environment.WEBHOOK_CA_FILE,
  })
  const { SMTP_URL, MAIL_FROM } = environment
  const mailer = SMTP_URL === undefined ? undefined : createMailer({ url: SMTP_URL, from: MAIL_FROM })
  const deliveries = () => {
    const deliverer = createDeliverer({ ...core, sender, wakeDelivery: (ref) => workflows.wakeDelivery(ref) })
    return {
      deliverer,
      deliveries: { ...createDeliveryActivities({ ...core, deliverer }), ...createReplayActivities(core) },
    }
  }
  const modeOf = (livemode: boolean, mode: ActivityDependencies) => ({
    ...modeActivities(livemode, mode),
    ...deliveries(),
  })
  return {
    dataConverter: core.dataConverter,
    backlog: core.store.backlog,
    modes: [
      ...(servesMode(environment.MODE, false) ? [modeOf(false, core)] : []),
      ...(core.live && servesMode(environment.MODE, true) ? [modeOf(true, core.live)] : []),
    ],
    scheduleActivities: {
      ...createMailActivities({ ...core, mailer }),
      ...createHousekeepingActivities(core),
      ...createLeftoverActivities({ ...core, workflows }),
      ...createScheduleActivities({
        ...core,
        workflows,
        overdueAfterMs: environment.SWEEP_OVERDUE_MS,
      }),
    },
    async close(): Promise<void> {
      mailer?.close()
      await Promise.allSettled([sender.close(), workflows.close(), core.close()])
    },
  }
}

const modeActivities = (livemode: boolean, mode: ActivityDependencies) => ({
  livemode,
  payments: {
    ...createPaymentActivities(mode),
    ...createRefundActivities(mode),
    ...createHostedSessionActivities(mode),
  },
  subscriptions: createSubscriptionActivities(mode),
})
