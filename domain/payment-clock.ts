/** Time limits of a payment, in milliseconds (contract 3.11). */
import { DAY, MINUTE, SECOND } from './time'

/**
 * The cardholder's patience: no authorization is sent to the processor later than this after the cardholder's last
 * action.
 */
export const CARDHOLDER_PATIENCE = 60 * SECOND
/** How long a create or confirm call owns a payment's outcome. */
export const LEASE = 20 * SECOND
/** An acquirer that has taken a call may work on it for so long after nobody waits for its answer any more. */
export const ACQUIRER_WORKS_FOR = 30 * SECOND
/** A challenge that is not answered ends after this time. */
export const CHALLENGE_LIFE = 60 * MINUTE
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
