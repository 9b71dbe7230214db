/**
 * What a worker does at Temporal before it asks for tasks. A server that has just been started, or is very busy, may take longer than a
 * call waits: the worker asks again, because one that ended instead would only begin from the start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError } from '@temporalio/client'
import { MINUTE, SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'

const SLOW: ReadonlySet<status | undefined> = new Set([
  status.DEADLINE_EXCEEDED,
  status.UNAVAILABLE,
  status.RESOURCE_EXHAUSTED,
])

/** How the SDK's native connection says that its own time-out has ended a call. */
const isTimedOut = ({ code, message }: { code: status; message: string }): boolean =>
  code === status.CANCELLED && message === 'Timeout expired'

/** How it says that the server has ended their connection, which is made anew at the next call. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('h2 protocol error')

/** Whether a call failed because the server did not answer in time. Temporal's client wraps some errors. */
export const isSlowAnswer = (error: unknown): boolean => SLOW.has(statusOf(error))

function statusOf(error: unknown): status | undefined {
  if (isCutOff(error)) return status.UNAVAILABLE
  if (isGrpcServiceError(error)) return isTimedOut(error) ? status.DEADLINE_EXCEEDED : error.code
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
export async function untilItWorks<T>(
  work: () => Promise<T>,
  { isWorthwhile, failed, everyMs = SECOND }: Patience,
): Promise<T> {
  const since = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthwhile(error, performance.now() - since)) throw error
      failed(error)
      await sleep(everyMs)
    }
  }
}

/** A server that is slow at a worker's start is asked again for so long. */
const ANSWERS_WITHIN_MS = 2 * MINUTE

/** How a worker treats a slow server at its start. */
export const withSlowServer = (log: Logger): Patience => ({
  isWorthwhile: (error, sinceMs) => isSlowAnswer(error) && sinceMs < ANSWERS_WITHIN_MS,
  failed(error) {
    if (isSlowAnswer(error)) log.warn({ err: error }, 'Temporal is slow, and is asked again')
  },
})
