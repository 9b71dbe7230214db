/** Waits for a condition: asks until it holds, within a limit. If it never does, the error says what was waited for. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface UntilOptions {
  /** Long enough for a slow and busy machine. Only a condition that never holds waits this long. */
  limitMs?: number
  everyMs?: number
}

/** The first value of `probe` that is neither absent nor false. If a probe throws, it is repeated. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | false | null | undefined>,
  { limitMs = 90_000, everyMs = 50 }: UntilOptions = {},
): Promise<T> {
  const deadline = performance.now() + limitMs
  let failure: unknown
  do {
    try {
      const value = await probe()
      if (value !== false && value !== null && value !== undefined) return value
      failure = undefined
    } catch (error) {
      failure = error
    }
    await sleep(everyMs)
  } while (performance.now() < deadline)
  throw new Error(`not within ${limitMs / 1000} s: ${what}`, { cause: failure })
}
