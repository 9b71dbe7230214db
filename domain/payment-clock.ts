/** Time limits of a payment, in milliseconds (contract 3.11). */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * The cardholder's patience: no authorization is sent to the processor later than this after the cardholder's last
 * action.
 */
export const CARDHOLDER_PATIENCE = 60 * SECOND
/** How long a create or confirm call owns a payment's outcome. */
export const LEASE = 20 * SECOND
/** A challenge that is not answered ends after this time. */
export const CHALLENGE_LIFE = 60 * MINUTE
/** A CVC is deleted after this time at the latest. */
export const CVC_LIFE = 70 * MINUTE
/** A card token expires after this time. */
export const TOKEN_LIFE = 15 * MINUTE
/** The merchant is told this long before a stored card expires. */
export const EXPIRY_NOTICE = 30 * DAY
/** An authorization that is not captured lasts this long. */
export const AUTHORIZATION_LIFE = { customer: 7 * DAY, merchant: 5 * DAY } as const
/** In the sandbox, from a refund's creation to its settlement. */
export const REFUND_DELAY = 2 * SECOND
/** The daily settlement run begins this long after midnight, UTC. */
export const SETTLEMENT_OFFSET = 1 * MINUTE
/** When a waiting row is overdue by this, its workflow is started again. */
export const SWEEP_OVERDUE = 60 * SECOND

/** Waits between the attempts of an operation that failed at the processor: about 20 s in all, in the sandbox. */
export const TRANSIENT_BACKOFF: readonly number[] = [1, 2, 3, 5, 8].map((seconds) => seconds * SECOND)

/** The wait before the n-th question (from 0) about an unknown outcome: it doubles from a second to 5 minutes. */
export function inquiryBackoff(tries: number): number {
  return Math.min(2 ** Math.min(tries, 12) * SECOND, 5 * MINUTE)
}
