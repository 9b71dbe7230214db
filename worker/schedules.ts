/** The Temporal Schedules of the service, made or brought up to date when a worker starts. */
import {
  Client,
  Connection,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type IntervalSpec,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { DAY, HOUR, MINUTE } from '../domain/payment-clock'
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
    await ensureSchedule(client, 'housekeeping', WORKFLOW_TYPES.housekeeping, { every: HOUR })
    // A minute past midnight UTC: intervals count from the epoch.
    await ensureSchedule(client, 'fee-settlement', WORKFLOW_TYPES.feeSettlement, {
      every: DAY,
      offset: MINUTE,
    })
  } finally {
    await connection.close()
  }
}

async function ensureSchedule(
  client: Client,
  scheduleId: string,
  workflowType: string,
  interval: IntervalSpec,
): Promise<void> {
  const spec = { intervals: [interval] }
  const action = {
    type: 'startWorkflow' as const,
    workflowType,
    taskQueue: TASK_QUEUES.schedules,
    workflowExecutionTimeout: '10 minutes',
  }
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' as const }
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
