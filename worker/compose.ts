/** Puts a worker together from its settings. */
import { missingInWork } from '../app/acquirers'
import { createCore, type LiveMode } from '../app/compose'
import { createFaultReporter } from '../activities/data-faults'
import { createOpeningHours } from '../activities/while-open'
import { createDeliveryActivities } from '../activities/deliveries/activities'
import { createDeliverer, type Deliverer } from '../app/webhooks/deliveries/deliverer'
import type { Dependencies } from '../app/dependencies'
import type { SandboxFaults } from '../app/sandbox/faults/faults'
import { createPaymentActivities } from '../activities/payments/activities'
import { createClockActivities, type ClockActivities } from '../activities/sandbox/clock'
import { createScheduledActivities } from '../activities/scheduled'
import { createSubscriptionActivities } from '../activities/subscriptions/activities'
import { createWaitingActivities } from '../activities/waiting'
import type { TellingOperators } from '../app/incidents/tell-operators'
import { KINDS } from '../app/kinds'
import { workflowsOf, type WithKinds } from '../app/kinds/kind'
import { servesMode } from '../infra/environment'
import type { Logger } from '../infra/logger'
import { createMailer } from '../infra/mail'
import type { Metrics } from '../infra/metrics'
import { openObjects } from '../infra/objects/environment'
import { openConnection } from '../infra/temporal/connection'
import { deadlinesOf } from '../infra/temporal/environment'
import { tracedClient } from '../infra/temporal/traced'
import { createSender } from '../infra/webhooks/sender'
import { createWorkflowClient } from '../workflow-client/client'
import type { WorkerEnvironment } from './environment'
import { CALLS_AT_ONCE } from './queues'

/** `stopping` is aborted when the worker stops. Work in many batches then ends between two of them. */
export function composeWorker(
  environment: WorkerEnvironment,
  log: Logger,
  metrics: Metrics,
  stopping: AbortSignal,
) {
  const core = createCore(environment, log, metrics, {
    missing: missingInWork,
    kinds: KINDS,
    callsAtOnce: CALLS_AT_ONCE,
  })
  const workflows = createWorkflowClient({
    connection: openConnection(environment, log),
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
    kinds: workflowsOf(KINDS),
    deadlines: deadlinesOf(environment),
    interceptors: [tracedClient],
  })
  const objects = openObjects(environment)
  const sender = createSender({
    allowLoopback: environment.WEBHOOK_ALLOW_LOOPBACK === 'on',
    caFile: environment.WEBHOOK_CA_FILE,
  })
  const { SMTP_URL, MAIL_FROM, PRODUCT_NAME: product } = environment
  const mailer =
    SMTP_URL === undefined ? undefined : createMailer({ url: SMTP_URL, from: MAIL_FROM, product })
  const telling = tellingOperators(environment, { ...core, mailer })
  const sweep = {
    ...core,
    workflows,
    overdueAfterMs: environment.SWEEP_OVERDUE_MS,
    wedgedRuns: environment.WEDGED_RUNS,
  }
  const regular = { ...sweep, mailer, objects }
  const { faults } = core.sandbox
  const activitiesOf = (mode: Dependencies & WithKinds, deliverer: Deliverer, clocks?: ClockActivities) => {
    const stepping = { ...mode, workflows, objects, product }
    const waiting = createWaitingActivities(stepping)
    return {
      payments: createPaymentActivities(stepping),
      waiting: { ...waiting, ...clocks },
      subscriptions: createSubscriptionActivities(stepping),
      deliveries: { ...createDeliveryActivities({ ...core, deliverer }), ...waiting },
    }
  }
  const delivering = (sandboxFaults?: SandboxFaults) =>
    createDeliverer({ ...core, faults: sandboxFaults, sender, wakeDelivery: (ref) => workflows.wake(ref) })
  const sandbox = () => {
    const deliverer = delivering(faults)
    const mode = { ...core, acquirers: faults.inWork(core.acquirers) }
    const clocks = createClockActivities({ ...core, workflows }, stopping)
    return { livemode: false, deliverer, activities: activitiesOf(mode, deliverer, clocks) }
  }
  const live = (mode: LiveMode) => {
    const deliverer = delivering()
    return { livemode: true, deliverer, activities: activitiesOf(mode, deliverer) }
  }
  return {
    dataConverter: core.dataConverter,
    keyFaults: core.keyFaults,
    ownFaults: core.ownFaults,
    kinds: KINDS,
    backlog: core.store.backlog,
    ping: () => core.store.ping(),
    pingTemporal: () => workflows.ping(),
    modes: [
      ...(servesMode(environment.MODE, false) ? [sandbox()] : []),
      ...(core.live && servesMode(environment.MODE, true) ? [live(core.live)] : []),
    ],
    scheduleRuns: core.store.scheduleRuns,
    serviceProcesses: core.store.serviceProcesses,
    verifyRuns: core.store.verifyRuns,
    incidents: core.store.incidents,
    differences: core.store.reconciliation.items,
    bookKeeping: core.store.books,
    rates: core.store.brandMonths,
    faults: createFaultReporter(core),
    openingHours: createOpeningHours(core),
    isOpen: () => core.store.serviceStates.isOpen(),
    serviceMarks: core.store.serviceMarks,
    witness: workflows.witness,
    storeApart: core.storeApart,
    telling,
    sweep,
    regular,
    scheduleActivities: createScheduledActivities({ ...regular, stopping }),
    async close(): Promise<void> {
      mailer?.close()
      await Promise.allSettled([telling.close(), sender.close(), workflows.close(), core.close()])
    },
  }
}

/** What operators are told with. Their own receiver may be at any address. */
function tellingOperators(
  environment: WorkerEnvironment,
  parts: Pick<TellingOperators, 'store' | 'log' | 'now' | 'real' | 'mailer'>,
) {
  const { OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_SECRET: secret = '' } = environment
  const sender = createSender({ allowLoopback: true, anywhere: true, caFile: environment.WEBHOOK_CA_FILE })
  return {
    ...parts,
    webhook: url === undefined ? undefined : { url, secret, sender },
    addresses: environment.OPERATOR_MAILS,
    everyMs: environment.OPERATOR_LOOK_EVERY_MS,
    close: () => sender.close(),
  }
}
