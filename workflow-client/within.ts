/** Calls of Temporal with a deadline. */
import { isGrpcServiceError, type Client } from '@temporalio/client'
import { WorkflowUnavailable } from '../domain/run-state'

export async function within<T>(client: Client, milliseconds: number, call: () => Promise<T>): Promise<T> {
  try {
    return await client.withDeadline(Date.now() + milliseconds, call)
  } catch (error) {
    const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause.details : undefined
    throw new WorkflowUnavailable(
      `Temporal did not answer: ${cause ?? (error instanceof Error ? error.message : 'unknown')}`,
      { cause: error },
    )
  }
}

/** The answer in place of one that Temporal did not give in time. Every other error is thrown again. */
export function unavailable(error: unknown): { kind: 'unavailable'; reason: string } {
  if (!(error instanceof WorkflowUnavailable)) throw error
  return { kind: 'unavailable', reason: error.message }
}
