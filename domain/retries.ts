/** When something that failed is tried again, and when it is given up, in milliseconds. */
import { DAY, HOUR, MINUTE, SECOND } from './time'

/** Doubles from `first` up to `longest`; `tries` counts from 0. */
function doubling(tries: number, first: number, longest: number): number {
  return Math.min(2 ** Math.min(tries, 12) * first, longest)
}

/** The wait before the n-th question (from 0) to a processor about an unknown outcome. */
function inquiryBackoff(tries: number): number {
  return doubling(tries, SECOND, 5 * MINUTE)
}

/** The wait before the next question about what an acquirer has taken and not decided, `waited` after the first one. */
export const pendingWait = (waited: number): number => Math.min(Math.max(waited, SECOND), HOUR)

const TRANSIENT_WAITS: readonly number[] = [1, 2, 3, 5, 8].map((seconds) => seconds * SECOND)

/** A payment that the processor could not do for so long is given up. */
export const TRANSIENT_PATIENCE = TRANSIENT_WAITS.reduce((sum, wait) => sum + wait)

/**
 * The wait before the next question about an unknown outcome, `waited` after the first one. However often a process that asks
 * is started anew, the time that has passed is the row's, so the waits grow as if it had never ended.
 */
export function inquiryWait(waited: number): number {
  return inquiryBackoff(Math.floor(Math.log2(Math.max(waited, 0) / SECOND + 1)))
}

/** The wait after the processor could not do the operation now, `waited` after it first could not. */
export function transientWait(waited: number): number {
  let begun = 0
  for (const wait of TRANSIENT_WAITS) {
    if (waited < begun + wait) return wait
    begun += wait
  }
  return inquiryWait(waited)
}

/** The wait before the next try of a charge that an outage of the processor has delayed. */
export function chargeOutageBackoff(tries: number): number {
  return doubling(tries, MINUTE, 6 * HOUR)
}

/** The delay before each attempt to deliver an event, counted from the end of the previous one (contract 12.3). */
export const DELIVERY_DELAYS: readonly number[] = [
  0,
  MINUTE,
  5 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
]

export const DELIVERY_ATTEMPTS = DELIVERY_DELAYS.length

/** A delay is made longer by up to this fraction of itself. */
const JITTER = 0.1

/**
 * The wait after attempt `number` (from 1) has failed; null after the last attempt. `fraction`, from 0 to 1, chooses
 * the jitter. The receiver's `Retry-After` can lengthen the wait, at most to the following delay (decision 0019).
 */
export function waitAfter(number: number, fraction: number, retryAfter?: number): number | null {
  const delay = DELIVERY_DELAYS[number]
  if (delay === undefined) return null
  const longest = DELIVERY_DELAYS[number + 1] ?? delay
  const asked = Math.min(retryAfter ?? 0, longest)
  return Math.round(Math.max(delay * (1 + JITTER * fraction), asked))
}

/** The wait after the n-th attempt (from 1) to send a mail. */
export function mailBackoff(tries: number): number {
  return doubling(tries - 1, MINUTE, HOUR)
}

/** A mail that was not accepted within this time is given up. */
export const MAIL_PATIENCE = 3 * DAY
