/** The Temporal Schedules of the service. A worker creates or updates them when it starts. */
import { Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { MINUTE } from '../domain/time'
import { SCHEDULE_NAMES, scheduleIntervals, type Interval, type ScheduleName } from '../domain/schedules'
import { connect } from '../infra/temporal/connection'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../workflows/messages'
import type { WorkerEnvironment } from './environment'

const WORKFLOWS: Readonly<Record<ScheduleName, string>> = {
  sweep: WORKFLOW_TYPES.sweep,
  mails: WORKFLOW_TYPES.mails,
  'delivery-leftovers': WORKFLOW_TYPES.deliveryLeftovers,
  housekeeping: WORKFLOW_TYPES.housekeeping,
  'endpoint-health': WORKFLOW_TYPES.endpointHealth,
  'fee-settlement': WORKFLOW_TYPES.feeSettlement,
  cards: WORKFLOW_TYPES.cards,
  'dashboard-hours': WORKFLOW_TYPES.dashboardHours,
}

export async function ensureSchedules(
  environment: WorkerEnvironment,
  dataConverter: DataConverter,
): Promise<void> {
  const connection = await connect(environment)
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE, dataConverter })
    const intervals = scheduleIntervals(environment.SWEEP_EVERY_MS)
    for (const name of SCHEDULE_NAMES) await ensureSchedule(client, name, intervals[name])
  } finally {
    await connection.close()
  }
}

async function ensureSchedule(client: Client, scheduleId: ScheduleName, interval: Interval): Promise<void> {
  const spec = { intervals: [interval] }
  const action = {
    type: 'startWorkflow' as const,
    workflowType: WORKFLOWS[scheduleId],
    taskQueue: TASK_QUEUES.schedules,
    workflowExecutionTimeout: '10 minutes',
  }
  // A daily run that was missed, because no worker was there, is run later.
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
