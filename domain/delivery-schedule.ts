/** Limits of the delivery of events; times in milliseconds (contract 12.3, 12.7). */
import { MINUTE, SECOND } from './time'

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
