/**
 * What a worker does at Temporal before it asks for tasks. A server that has just been started, or is very busy, may take longer than a
 * call waits: the worker asks again, because one that ended instead would only begin from the start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError } from '@temporalio/client'
import { SECOND } from '../domain/time'

const SLOW: ReadonlySet<status | undefined> = new Set([
  status.DEADLINE_EXCEEDED,
  status.UNAVAILABLE,
  status.RESOURCE_EXHAUSTED,
])

/** Whether a call failed because the server did not answer in time. Temporal's client wraps some errors. */
export const isSlowAnswer = (error: unknown): boolean => SLOW.has(statusOf(error))

function statusOf(error: unknown): status | undefined {
  if (isGrpcServiceError(error)) return error.code
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : undefined
}

export interface Patience {
  /** Whether another try follows a failure, so long after the beginning, in milliseconds. */
  isWorthwhile: (error: unknown, sinceMs: number) => boolean
  /** Told of each failure that another try follows. */
  failed: (error: unknown) => void
  everyMs?: number
}

/** Throws the last failure. */
export async function untilItWorks(
  work: () => Promise<void>,
  { isWorthwhile, failed, everyMs = SECOND }: Patience,
): Promise<void> {
  const since = performance.now()
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isWorthwhile(error, performance.now() - since)) throw error
      failed(error)
      await sleep(everyMs)
    }
  }
}
