/** Puts a worker together from its settings. */
import { missingInWork } from '../app/acquirers'
import { createCore, type LiveMode } from '../app/compose'
import { createFaultReporter } from '../activities/data-faults'
import { createOpeningHours } from '../activities/while-open'
import { createDeliveryActivities } from '../activities/deliveries/activities'
import { createDeliverer } from '../app/webhooks/deliveries/deliverer'
import type { Dependencies } from '../app/dependencies'
import type { SandboxFaults } from '../app/sandbox/faults/faults'
import { createPaymentActivities } from '../activities/payments/activities'
import { createClockActivities, type ClockActivities } from '../activities/sandbox/clock'
import { createScheduledActivities } from '../activities/scheduled'
import { createSubscriptionActivities } from '../activities/subscriptions/activities'
import { createWaitingActivities } from '../activities/waiting'
import { KINDS } from '../app/kinds'
import { workflowsOf, type WithKinds } from '../app/kinds/kind'
import { servesMode } from '../infra/environment'
import type { Logger } from '../infra/logger'
import { createMailer } from '../infra/mail'
import type { Metrics } from '../infra/metrics'
import { openConnection } from '../infra/temporal/connection'
import { deadlinesOf } from '../infra/temporal/environment'
import { tracedClient } from '../infra/temporal/traced'
import { createSender } from '../infra/webhooks/sender'
import { createWorkflowClient } from '../workflow-client/client'
import type { WorkerEnvironment } from './environment'

/** `stopping` is aborted when the worker stops. Work in many batches then ends between two of them. */
export function composeWorker(
  environment: WorkerEnvironment,
  log: Logger,
  metrics: Metrics,
  stopping: AbortSignal,
) {
  const core = createCore(environment, log, metrics, { missing: missingInWork, kinds: KINDS })
  const workflows = createWorkflowClient({
    connection: openConnection(environment, log),
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
    kinds: workflowsOf(KINDS),
    deadlines: deadlinesOf(environment),
    interceptors: [tracedClient],
  })
  const sender = createSender({
    allowLoopback: environment.WEBHOOK_ALLOW_LOOPBACK === 'on',
    caFile: environment.WEBHOOK_CA_FILE,
  })
  const { SMTP_URL, MAIL_FROM, PRODUCT_NAME: product } = environment
  const mailer =
    SMTP_URL === undefined ? undefined : createMailer({ url: SMTP_URL, from: MAIL_FROM, product })
  const deliveries = (mode: Dependencies & WithKinds, faults?: SandboxFaults) => {
    const deliverer = createDeliverer({
      ...core,
      faults,
      sender,
      wakeDelivery: (ref) => workflows.wake(ref),
    })
    return {
      deliverer,
      deliveries: { ...createDeliveryActivities({ ...core, deliverer }), ...createWaitingActivities(mode) },
    }
  }
  const sweep = {
    ...core,
    workflows,
    overdueAfterMs: environment.SWEEP_OVERDUE_MS,
    wedgedRuns: environment.WEDGED_RUNS,
  }
  const { faults } = core.sandbox
  const sandbox = () => {
    const mode = { ...core, acquirers: faults.inWork(core.acquirers) }
    return {
      ...modeActivities(false, mode, createClockActivities({ ...core, workflows }, stopping)),
      ...deliveries(mode, faults),
    }
  }
  const live = (mode: LiveMode) => ({ ...modeActivities(true, mode), ...deliveries(mode) })
  return {
    dataConverter: core.dataConverter,
    keyFaults: core.keyFaults,
    kinds: KINDS,
    backlog: core.store.backlog,
    modes: [
      ...(servesMode(environment.MODE, false) ? [sandbox()] : []),
      ...(core.live && servesMode(environment.MODE, true) ? [live(core.live)] : []),
    ],
    scheduleRuns: core.store.scheduleRuns,
    incidents: core.store.incidents,
    faults: createFaultReporter(core),
    openingHours: createOpeningHours(core),
    isOpen: () => core.store.serviceStates.isOpen(),
    sweep,
    scheduleActivities: createScheduledActivities({ ...sweep, mailer, stopping }),
    async close(): Promise<void> {
      mailer?.close()
      await Promise.allSettled([sender.close(), workflows.close(), core.close()])
    },
  }
}

/** `clocks`: live mode has none. */
const modeActivities = (livemode: boolean, mode: Dependencies & WithKinds, clocks?: ClockActivities) => ({
  livemode,
  payments: {
    ...createPaymentActivities(mode),
    ...createWaitingActivities(mode),
    ...clocks,
  },
  subscriptions: createSubscriptionActivities(mode),
})
