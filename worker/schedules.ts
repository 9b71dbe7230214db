/** The Temporal Schedules of the service. A worker creates or updates them when it starts, and when they are missing. */
import {
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
  type Client,
} from '@temporalio/client'
import { MINUTE } from '../domain/time'
import {
  SCHEDULE_INTERVALS,
  SCHEDULE_NAMES,
  VERIFY_RUN_LIMIT,
  type Interval,
  type ScheduleName,
} from '../domain/schedules'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../workflows/messages'

const WORKFLOWS: Readonly<Record<ScheduleName, string>> = {
  housekeeping: WORKFLOW_TYPES.housekeeping,
  'endpoint-health': WORKFLOW_TYPES.endpointHealth,
  'fee-settlement': WORKFLOW_TYPES.feeSettlement,
  cards: WORKFLOW_TYPES.cards,
  'dashboard-hours': WORKFLOW_TYPES.dashboardHours,
  verify: WORKFLOW_TYPES.verify,
  reconciliation: WORKFLOW_TYPES.reconciliation,
  'acquirer-notifications': WORKFLOW_TYPES.acquirerNotifications,
}

/** How long a run may take in all, where that is not {@link RUN_LIMIT}. */
const RUN_LIMITS: Partial<Record<ScheduleName, number>> = { verify: VERIFY_RUN_LIMIT }
const RUN_LIMIT = 10 * MINUTE

export async function ensureSchedules(client: Client): Promise<void> {
  for (const name of SCHEDULE_NAMES) await ensureSchedule(client, name, SCHEDULE_INTERVALS[name])
}

/** Usually one call: only those that the list lacks, which a new schedule enters late, are asked for one by one. */
export async function missingSchedules(client: Client): Promise<ScheduleName[]> {
  const listed = new Set<string>()
  for await (const { scheduleId } of client.schedule.list()) listed.add(scheduleId)
  const missing: ScheduleName[] = []
  for (const name of SCHEDULE_NAMES) {
    if (!listed.has(name) && !(await isThere(client, name))) missing.push(name)
  }
  return missing
}

async function isThere(client: Client, name: ScheduleName): Promise<boolean> {
  try {
    await client.schedule.getHandle(name).describe()
    return true
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false
    throw error
  }
}

async function ensureSchedule(client: Client, scheduleId: ScheduleName, interval: Interval): Promise<void> {
  const spec = { intervals: [interval] }
  const action = {
    type: 'startWorkflow' as const,
    workflowType: WORKFLOWS[scheduleId],
    taskQueue: TASK_QUEUES.schedules,
    workflowExecutionTimeout: RUN_LIMITS[scheduleId] ?? RUN_LIMIT,
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
