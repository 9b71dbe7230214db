/** Waits for a condition: asks until it holds, within a limit. If it never does, the error says what was waited for. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface UntilOptions {
  /** Long enough for a slow and busy machine. Only a condition that never holds waits this long. */
  limitMs?: number
  /** By default ever more seldom, up to a quarter of a second: each look takes processor time from all suites. */
  everyMs?: number
}

const OFTEN_MS = 50
const SELDOM_MS = 250

/** The first value of `probe` that is neither absent nor false. If a probe throws, it is repeated. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | false | null | undefined>,
  { limitMs = 90_000, everyMs }: UntilOptions = {},
): Promise<T> {
  const since = performance.now()
  const waited = () => performance.now() - since
  let failure: unknown
  do {
    try {
      const value = await probe()
      if (value !== false && value !== null && value !== undefined) return value
      failure = undefined
    } catch (error) {
      failure = error
    }
    await sleep(everyMs ?? Math.min(Math.max(waited() / 10, OFTEN_MS), SELDOM_MS))
  } while (waited() < limitMs)
  throw new Error(`not within ${limitMs / 1000} s: ${what}`, { cause: failure })
}
