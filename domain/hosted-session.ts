/** Hosted sessions: a page that takes one payment, with up to ten cards (contract 8). */
import { DAY, HOUR, MINUTE } from './payment-clock'
import { isUndecided } from './payment-states'

export const SESSION_STATUSES = ['open', 'completed', 'expired'] as const

export const SESSION_LIFE = HOUR
export const SESSION_LIFE_LIMIT = DAY
/** Cards that a session may try: its address could serve to try out stolen ones. */
export const CARD_LIMIT = 10
/** How often the session looks after a payment that is not finished. */
export const SESSION_CHECK = MINUTE

/** How a session's latest attempt stands; `refused` leaves it open for another card. */
export type Attempt = 'none' | 'unfinished' | 'refused' | 'paid'

const REFUSED = new Set(['declined', 'failed', 'cancelled', 'expired'])

export function attemptOf(paymentStatus: string | undefined): Attempt {
  if (paymentStatus === undefined) return 'none'
  if (isUndecided(paymentStatus)) return 'unfinished'
  return REFUSED.has(paymentStatus) ? 'refused' : 'paid'
}

/** The parts of a session that its end depends on; `attempt` is the number of the next card. */
export interface SessionSpan {
  attempt: number
  expiresAt: Date
}

/** Whether a session has tried as many cards as it may. */
export const hasTriedAll = ({ attempt }: Pick<SessionSpan, 'attempt'>): boolean => attempt > CARD_LIMIT

/**
 * What an open session becomes by now, if anything: one with an unfinished payment does not expire, and one that has tried
 * as many cards as it may expires before its time.
 */
export function endOfSession(
  latest: Attempt,
  session: SessionSpan,
  now: Date,
): 'completed' | 'expired' | null {
  if (latest === 'paid') return 'completed'
  if (latest === 'unfinished') return null
  return hasTriedAll(session) || now >= session.expiresAt ? 'expired' : null
}
