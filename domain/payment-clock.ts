/** Spans of a payment's life, in milliseconds (contract 3.11). */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A cardholder-present payment is not sent to the processor once this has passed since the cardholder's last act. */
export const CARDHOLDER_PATIENCE = 60 * SECOND
/** How long a create or confirm call owns a payment's outcome. */
export const LEASE = 20 * SECOND
/** An unanswered challenge ends after this. */
export const CHALLENGE_LIFE = 60 * MINUTE
/** A CVC is gone after this at the latest. */
export const CVC_LIFE = 70 * MINUTE
/** A token is gone after this, used or not. */
export const TOKEN_LIFE = 15 * MINUTE
/** A stored card's merchant is told this long before it expires. */
export const EXPIRY_NOTICE = 30 * DAY
/** An authorization waits this long for its capture. */
export const AUTHORIZATION_LIFE = { customer: 7 * DAY, merchant: 5 * DAY } as const
/** In the sandbox, from a refund's creation to its settlement. */
export const REFUND_DELAY = 2 * SECOND
/** The daily settlement run begins this long after midnight, UTC. */
export const SETTLEMENT_OFFSET = 1 * MINUTE

/** The settlement run that live refunds made at `at` are settled with. */
export function nextSettlement(at: Date): Date {
  return new Date((Math.floor(at.getTime() / DAY) + 1) * DAY + SETTLEMENT_OFFSET)
}
/** Overdue by this, a waiting row has its workflow started again. */
export const SWEEP_OVERDUE = 60 * SECOND

/** Waits between tries of an operation that the processor could not do: about 20 s in all in the sandbox. */
export const TRANSIENT_BACKOFF: readonly number[] = [1, 2, 3, 5, 8].map((seconds) => seconds * SECOND)

/** Wait before the n-th (from 0) question about an unknown outcome: doubling from a second to 5 minutes. */
export function inquiryBackoff(tries: number): number {
  return Math.min(2 ** Math.min(tries, 12) * SECOND, 5 * MINUTE)
}
