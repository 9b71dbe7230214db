/** The Temporal Schedules of the service, made or brought up to date when a worker starts. */
import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { DAY, HOUR, MINUTE, SETTLEMENT_OFFSET } from '../domain/payment-clock'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../workflows/messages'
import type { WorkerEnvironment } from './environment'

export async function ensureSchedules(
  environment: WorkerEnvironment,
  dataConverter: DataConverter,
): Promise<void> {
  const connection = await Connection.connect({ address: environment.TEMPORAL_ADDRESS })
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE, dataConverter })
    await ensureSchedule(client, 'sweep', WORKFLOW_TYPES.sweep, { every: environment.SWEEP_EVERY_MS })
    await ensureSchedule(client, 'mails', WORKFLOW_TYPES.mails, { every: environment.SWEEP_EVERY_MS })
    await ensureSchedule(client, 'delivery-leftovers', WORKFLOW_TYPES.deliveryLeftovers, {
      every: environment.SWEEP_EVERY_MS,
    })
    await ensureSchedule(client, 'housekeeping', WORKFLOW_TYPES.housekeeping, { every: HOUR })
    // A minute past midnight UTC: intervals count from the epoch.
    await ensureSchedule(client, 'fee-settlement', WORKFLOW_TYPES.feeSettlement, {
      every: DAY,
      offset: SETTLEMENT_OFFSET,
    })
    await ensureSchedule(client, 'endpoint-health', WORKFLOW_TYPES.endpointHealth, { every: HOUR })
    await ensureSchedule(client, 'cards', WORKFLOW_TYPES.cards, { every: DAY })
  } finally {
    await connection.close()
  }
}

async function ensureSchedule(
  client: Client,
  scheduleId: string,
  workflowType: string,
  interval: { every: number; offset?: number },
): Promise<void> {
  const spec = { intervals: [interval] }
  const action = {
    type: 'startWorkflow' as const,
    workflowType,
    taskQueue: TASK_QUEUES.schedules,
    workflowExecutionTimeout: '10 minutes',
  }
  // A daily run that nobody was there for is made up for.
  const policies = {
    overlap: ScheduleOverlapPolicy.SKIP,
    catchupWindow: Math.max(interval.every, MINUTE),
  }
  try {
    await client.schedule.create({ scheduleId, spec, action, policies })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await client.schedule.getHandle(scheduleId).update((known) => ({
      ...known,
      spec,
      policies,
      action: { ...action, workflowId: known.action.workflowId },
    }))
  }
}
