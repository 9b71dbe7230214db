/** Following the API while it comes and goes. */
import { ConnectionError, RateLimitError, ResponseError, ServiceError, type SvcError } from '@svc/sdk'
import { colorsOf } from './output/colors'
import { note, pause, type World } from './world'

const FIRST_MS = 500
const LONGEST_MS = 2_000

export interface Outages {
  /**
   * Makes a call of the API. Undefined if the API does not answer now; then it has told the user, and waited, longer each
   * time.
   * @throws what will not pass by itself.
   */
  patiently<T>(call: () => Promise<T>): Promise<T | undefined>
}

export function createOutages(world: World, format: { color?: boolean }): Outages {
  const { red } = colorsOf(world, format)
  let failures = 0
  return {
    async patiently(call) {
      try {
        const answer = await call()
        if (failures > 0) note(world, 'The API answers again.')
        failures = 0
        return answer
      } catch (error) {
        if (world.signal.aborted) return undefined
        if (!isPassing(error)) throw error
        if (failures === 0) note(world, red(`${error.message} Trying again; nothing is lost.`))
        await pause(world, Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)))
        failures += 1
        return undefined
      }
    },
  }
}

/** The API restarts, a proxy stands before it, or there were too many requests. */
function isPassing(error: unknown): error is SvcError {
  if (error instanceof ResponseError) return error.status >= 500 || error.status === 429
  return error instanceof ConnectionError || error instanceof ServiceError || error instanceof RateLimitError
}
