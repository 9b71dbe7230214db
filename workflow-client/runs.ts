/**
 * How operators and the sweep look at the latest run of a workflow, and end it. Runs outside the sandbox, like
 * `client.ts`.
 */
import { status as grpc } from '@grpc/grpc-js'
import { WorkflowNotFoundError, isGrpcServiceError, type Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import type { RunState } from '../domain/run-state'

/** From this attempt on, a worker that is starting or stopping no longer explains a failure. */
const ATTEMPTS = 3
/** The history is read from its end, where the signals that the sweep has sent since the failure come first. */
const LATEST_EVENTS = 100
const RUNNING = 'WORKFLOW_EXECUTION_STATUS_RUNNING'

const { WorkflowTaskFailedCause: Cause, WorkflowExecutionStatus: Status } = temporal.api.enums.v1

/** Causes that lie in the worker's code. For all others the remedy is another attempt. */
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
  const attempt = task?.attempt ?? 0
  if (attempt >= ATTEMPTS) {
    const runId = info?.execution?.runId ?? ''
    const cause = await causeOf(client, { workflowId, runId })
    if (cause !== undefined) return { kind: 'failing', runId, attempt, cause }
  }
  // A signal of the sweep may have made a task that no worker has taken yet. It hides no activity.
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
  return { kind: task || pendingActivities.length > 0 ? 'waiting' : 'asleep' }
}

/** Ends this run. Does nothing if it has ended by itself. */
export async function endRun(
  client: Client,
  workflowId: string,
  runId: string | undefined,
  reason: string,
): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId, runId).terminate(reason)
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  }
}

/** Why the latest task failed, if a worker failed it. Undefined if it timed out: then it was waiting for a worker. */
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
