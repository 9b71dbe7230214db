/** Waiting for what will be: asks until it is so, within a limit, and says what it waited for when it never was. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface UntilOptions {
  /** Long enough for a machine that is slow and busy: only what never comes is waited for so long. */
  limitMs?: number
  everyMs?: number
}

/** The first value of `probe` that is neither absent nor false. A probe that throws is asked again. */
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
