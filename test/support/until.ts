/** Waits for a condition: asks until it holds, within a limit. If it never does, the error says what was waited for. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface UntilOptions {
  /** Long enough for a slow and busy machine. Only a condition that never holds waits this long. */
  limitMs?: number
  /** By default ever more seldom, up to a quarter of a second: each look takes processor time from all suites. */
  everyMs?: number
}

/** Something did not come within its time. */
export class TooLate extends Error {}

/** For what the contract promises within a second. */
export const WITHIN_A_SECOND: UntilOptions = { limitMs: 1_000 }

const OFTEN_MS = 50
const SELDOM_MS = 250

/** The first value of `probe` that is neither absent nor false. If a probe throws, it is repeated. The last look is at the limit. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | false | null | undefined>,
  { limitMs = 90_000, everyMs }: UntilOptions = {},
): Promise<T> {
  const since = performance.now()
  const waited = () => performance.now() - since
  for (;;) {
    const isLast = waited() >= limitMs
    let failure: unknown
    try {
      const value = await probe()
      if (value !== false && value !== null && value !== undefined) return value
    } catch (error) {
      failure = error
    }
    if (isLast) throw new TooLate(`not within ${limitMs / 1000} s: ${what}`, { cause: failure })
    const pauseMs = everyMs ?? Math.min(Math.max(waited() / 10, OFTEN_MS), SELDOM_MS)
    await sleep(Math.min(pauseMs, Math.max(limitMs - waited(), 0)))
  }
}

/**
 * Waits until the clock of this machine has passed a time. Only where time itself is what a test is about: an expiry, a window
 * of a limit, how long a process stands still, the pace of a client.
 */
export async function untilTime(at: Date | number): Promise<void> {
  for (;;) {
    const left = Number(at) - Date.now()
    if (left < 0) return
    await sleep(left + 1)
  }
}
