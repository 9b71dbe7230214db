/** When an event is sent, retried and given up, in milliseconds (contract 12.3). */
import { HOUR, MINUTE, SECOND } from './payment-clock'

/** The delay before each attempt, counted from the end of the previous one. */
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

/** The time limit of an attempt, from the name look-up to the last byte of the answer. */
export const EXCHANGE_LIMIT = 10 * SECOND
/** An attempt that has not ended after this time counts as interrupted. */
export const ATTEMPT_LEASE = 30 * SECOND

/** The number of attempts that one process makes to one endpoint at the same time. */
export const ENDPOINT_LANES = 8
/** This many failures in a row open an endpoint's circuit. */
export const CIRCUIT_FAILURES = 10
/** While a circuit is open, one attempt is made in each such period, as a probe. */
export const PROBE_EVERY = MINUTE
/** After a circuit closes, this many waiting deliveries are released each second. */
export const DRAIN_A_SECOND = 50

/**
 * The wait after attempt `number` (from 1) has failed; null after the last attempt. `fraction`, from 0 to 1, chooses
 * the jitter. The receiver's `Retry-After` can lengthen the wait, at most to the following delay (decision 0020).
 */
export function waitAfter(number: number, fraction: number, retryAfter?: number): number | null {
  const delay = DELIVERY_DELAYS[number]
  if (delay === undefined) return null
  const longest = DELIVERY_DELAYS[number + 1] ?? delay
  const asked = Math.min(retryAfter ?? 0, longest)
  return Math.round(Math.max(delay * (1 + JITTER * fraction), asked))
}
