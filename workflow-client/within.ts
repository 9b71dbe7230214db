/** Calls of Temporal with a deadline. */
import { WorkflowUpdateFailedError, isGrpcServiceError, type Client } from '@temporalio/client'
import { ApplicationFailure, rootCause } from '@temporalio/common'
import type { MessageResult } from '../domain/payment-work'
import { MessageFailed, WorkflowUnavailable } from '../domain/run-state'

/** What Temporal itself says of a message whose run was ended while it was at work: another run is asked next. */
const RUN_ENDED = 'AcceptedUpdateCompletedWorkflow'

export async function within<T>(client: Client, milliseconds: number, call: () => Promise<T>): Promise<T> {
  try {
    return await client.withDeadline(Date.now() + milliseconds, call)
  } catch (error) {
    if (error instanceof WorkflowUpdateFailedError && !isOfEndedRun(error))
      throw new MessageFailed(rootCause(error.cause) ?? error.message, { cause: error })
    const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause.details : undefined
    throw new WorkflowUnavailable(
      `Temporal did not answer: ${cause ?? (error instanceof Error ? error.message : 'unknown')}`,
      { cause: error },
    )
  }
}

const isOfEndedRun = ({ cause }: WorkflowUpdateFailedError): boolean =>
  cause instanceof ApplicationFailure && cause.type === RUN_ENDED

/** The answer in place of one that the workflow did not give. Every other error is thrown again. */
export function unanswered(
  error: unknown,
): Extract<MessageResult, { reason: string }> & { kind: 'unavailable' | 'failed' } {
  if (error instanceof WorkflowUnavailable) return { kind: 'unavailable', reason: error.message }
  if (error instanceof MessageFailed) return { kind: 'failed', reason: error.message }
  throw error
}
