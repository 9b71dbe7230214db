/**
 * A step of a workflow. It runs within the workflow's own task, which is one turn at the server in place of three. If it fails
 * there it is tried again as an activity, with its attempts and failures for operators to see, until it succeeds.
 */
import {
  ApplicationFailure,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow'

type Step = (input: never) => Promise<unknown>

interface Proxied<S extends Step> {
  executeWithOptions: (
    options: { summary?: string },
    input: [Parameters<S>[0]],
  ) => Promise<Awaited<ReturnType<S>>>
}

const STEP_LIMIT = '40 seconds'

export function proxyStep<A extends Record<N, Step>, N extends string>(name: N) {
  const within = proxyLocalActivities({ startToCloseTimeout: STEP_LIMIT, retry: { maximumAttempts: 1 } })
  const apart = proxyActivities({
    startToCloseTimeout: STEP_LIMIT,
    retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  })
  const first = within[name] as Proxied<A[N]>
  const later = apart[name] as Proxied<A[N]>
  /** `summary`: what the server's pages call it. */
  return async (input: Parameters<A[N]>[0], summary?: string) => {
    const options = summary === undefined ? {} : { summary }
    try {
      return await first.executeWithOptions(options, [input])
    } catch (error) {
      if (isFinal(error)) throw error
      return later.executeWithOptions(options, [input])
    }
  }
}

/** A fault of data, which no repeat heals, or the end of the run. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApplicationFailure ? error.nonRetryable === true : isCancellation(error)
