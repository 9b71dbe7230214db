/** How an operator, or the sweep, sees a workflow's latest run, and ends it. Runs outside the sandbox, as `client.ts` does. */
import { status as grpc } from '@grpc/grpc-js'
import { WorkflowNotFoundError, isGrpcServiceError, type Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import type { RunState } from '../domain/run-state'

/** So many tries are past what a worker that comes or goes costs. */
const ATTEMPTS = 3
/** What the sweep has sent it since it failed stands before the failure. */
const LATEST_EVENTS = 100
const RUNNING = 'WORKFLOW_EXECUTION_STATUS_RUNNING'

const { WorkflowTaskFailedCause: Cause, WorkflowExecutionStatus: Status } = temporal.api.enums.v1

/** Of a worker's code: of the other causes a further try is the remedy. */
const CAUSES: ReadonlySet<temporal.api.enums.v1.WorkflowTaskFailedCause> = new Set([
  Cause.WORKFLOW_TASK_FAILED_CAUSE_NON_DETERMINISTIC_ERROR,
  Cause.WORKFLOW_TASK_FAILED_CAUSE_WORKFLOW_WORKER_UNHANDLED_FAILURE,
])

export async function inspectRun(client: Client, workflowId: string): Promise<RunState> {
  const { namespace } = client.options
  let described
  try {
    described = await client.workflowService.describeWorkflowExecution({
      namespace,
      execution: { workflowId },
    })
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === grpc.NOT_FOUND) return { kind: 'absent' }
    throw error
  }
  const { workflowExecutionInfo: info, pendingWorkflowTask: task, pendingActivities } = described
  const status = Status[info?.status ?? Status.WORKFLOW_EXECUTION_STATUS_UNSPECIFIED]
  if (status !== RUNNING) return { kind: 'ended', status: status.replace('WORKFLOW_EXECUTION_STATUS_', '') }
  if (task) {
    const attempt = task.attempt ?? 1
    const runId = info?.execution?.runId ?? ''
    const cause = attempt < ATTEMPTS ? undefined : await causeOf(client, { workflowId, runId })
    return cause === undefined ? { kind: 'waiting' } : { kind: 'failing', runId, attempt, cause }
  }
  const failing = pendingActivities.find(
    ({ attempt, lastFailure }) => lastFailure && (attempt ?? 1) >= ATTEMPTS,
  )
  if (failing)
    return {
      kind: 'activity',
      activity: failing.activityType?.name ?? 'unknown',
      attempt: failing.attempt ?? 1,
      failure: failing.lastFailure?.applicationFailureInfo?.type ?? 'failure',
    }
  return { kind: pendingActivities.length > 0 ? 'waiting' : 'asleep' }
}

/** Ends that very run; one that has ended by itself meanwhile stays as it is. */
export async function endRun(
  client: Client,
  workflowId: string,
  runId: string,
  reason: string,
): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId, runId).terminate(reason)
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  }
}

/** Why its latest task failed, if a worker failed it: one that ran out of time was waiting for a worker. */
async function causeOf(
  client: Client,
  execution: { workflowId: string; runId: string },
): Promise<string | undefined> {
  const { history } = await client.workflowService.getWorkflowExecutionHistoryReverse({
    namespace: client.options.namespace,
    execution,
    maximumPageSize: LATEST_EVENTS,
  })
  const latest = history?.events?.find(
    ({ workflowTaskFailedEventAttributes: failed, workflowTaskTimedOutEventAttributes: timedOut }) =>
      failed ?? timedOut,
  )
  const cause = latest?.workflowTaskFailedEventAttributes?.cause
  if (cause === undefined || cause === null || !CAUSES.has(cause)) return undefined
  return Cause[cause].replace('WORKFLOW_TASK_FAILED_CAUSE_', '')
}
