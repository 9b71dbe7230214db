/** Calls of Temporal with a deadline. */
import { WorkflowUpdateFailedError, isGrpcServiceError, type Client } from '@temporalio/client'
import { ApplicationFailure, rootCause } from '@temporalio/common'
import type { DataFaultReason } from '../domain/incidents'
import type { MessageResult } from '../domain/payment-work'
import { MessageFailed, WorkflowUnavailable } from '../domain/run-state'

/**
 * Failures that no fault of the message causes, so that it may be sent again: what Temporal itself says of a run that was ended while
 * it was at work, since another run is asked next, and an acquirer that is not configured.
 */
const NOT_NOW: readonly (string | null | undefined)[] = [
  'AcceptedUpdateCompletedWorkflow',
  'acquirer_unknown' satisfies DataFaultReason,
]

export async function within<T>(client: Client, milliseconds: number, call: () => Promise<T>): Promise<T> {
  try {
    return await client.withDeadline(Date.now() + milliseconds, call)
  } catch (error) {
    if (error instanceof WorkflowUpdateFailedError && !isNotNow(error))
      throw new MessageFailed(rootCause(error.cause) ?? error.message, { cause: error })
    const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause.details : undefined
    throw new WorkflowUnavailable(
      `Temporal did not answer: ${cause ?? (error instanceof Error ? error.message : 'unknown')}`,
      { cause: error },
    )
  }
}

/** What an activity has failed with is the cause of the workflow's failure. */
const isNotNow = ({ cause }: Error): boolean =>
  cause instanceof ApplicationFailure
    ? NOT_NOW.includes(cause.type)
    : cause instanceof Error && isNotNow(cause)

/** The answer in place of one that the workflow did not give. Every other error is thrown again. */
export function unanswered(
  error: unknown,
): Extract<MessageResult, { reason: string }> & { kind: 'unavailable' | 'failed' } {
  if (error instanceof WorkflowUnavailable) return { kind: 'unavailable', reason: error.message }
  if (error instanceof MessageFailed) return { kind: 'failed', reason: error.message }
  throw error
}
