/** When an event is sent, sent again and given up, in milliseconds (contract 12.3). */
import { DAY, HOUR, MINUTE, SECOND } from './payment-clock'

/** The delay before each attempt, counted from the end of the one before. */
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

/** A delay is longer by up to this share of itself. */
const JITTER = 0.1

/** An attempt's whole exchange, from name look-up to last byte. */
export const EXCHANGE_LIMIT = 10 * SECOND
/** An attempt that has not ended by then counts as interrupted. */
export const ATTEMPT_LEASE = 30 * SECOND

/** Events and deliveries are kept this long. */
export const EVENT_LIFE = 30 * DAY

/** A deleted endpoint stays in the tables this long, so that what is under way for it finds its row and ends. */
export const DELETED_ENDPOINT_LIFE = HOUR

/** How many attempts run at once against one endpoint, in one process. */
export const ENDPOINT_LANES = 8
/** So many failures in a row open an endpoint's circuit. */
export const CIRCUIT_FAILURES = 10
/** While a circuit is open, one attempt in this time goes out to probe. */
export const PROBE_EVERY = MINUTE
/** When a circuit closes, so many of the deliveries that wait are brought forward each second. */
export const DRAIN_A_SECOND = 50

/**
 * How long after attempt `number` (from 1) failed the next one is made; null after the last. `fraction`, from 0 to 1,
 * picks the jitter. What the receiver asked for by `Retry-After` lengthens the wait, up to the delay after that.
 */
export function waitAfter(number: number, fraction: number, retryAfter?: number): number | null {
  const delay = DELIVERY_DELAYS[number]
  if (delay === undefined) return null
  const longest = DELIVERY_DELAYS[number + 1] ?? delay
  const asked = Math.min(retryAfter ?? 0, longest)
  return Math.round(Math.max(delay * (1 + JITTER * fraction), asked))
}
