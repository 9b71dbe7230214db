/** Puts a worker together from its settings. */
import { createCore } from '../activities/core'
import { createHostedSessionActivities } from '../activities/hosted-session/activities'
import { createPaymentActivities } from '../activities/payment/activities'
import { createRefundActivities } from '../activities/refund/activities'
import { createScheduleActivities } from '../activities/schedules'
import type { Logger } from '../infra/logger'
import { createWorkflowClient } from '../workflows/client'
import type { WorkerEnvironment } from './environment'

export function composeWorker(environment: WorkerEnvironment, log: Logger) {
  const core = createCore(environment, log)
  const workflows = createWorkflowClient({
    address: environment.TEMPORAL_ADDRESS,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
  })
  return {
    dataConverter: core.dataConverter,
    paymentActivities: {
      ...createPaymentActivities(core),
      ...createRefundActivities(core),
      ...createHostedSessionActivities(core),
    },
    scheduleActivities: createScheduleActivities({
      ...core,
      overdueAfterMs: environment.SWEEP_OVERDUE_MS,
      startPaymentWorkflow: (ref) => workflows.start(ref),
      startRefundWorkflow: (ref) => workflows.startRefund(ref),
      wakeHostedSession: (ref) => workflows.wakeSession(ref),
    }),
    async close(): Promise<void> {
      await Promise.allSettled([workflows.close(), core.close()])
    },
  }
}
