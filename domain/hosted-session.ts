/** Hosted sessions: a page that takes one payment, with as many cards as it needs (rulings 4). */
import { DAY, HOUR, MINUTE } from './payment-clock'
import { isUndecided } from './payment-states'

export const SESSION_STATUSES = ['open', 'completed', 'expired'] as const

export const SESSION_LIFE = HOUR
export const SESSION_LIFE_LIMIT = DAY
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

/** What an open session becomes by now, if anything: one with an unfinished payment does not expire. */
export function endOfSession(attempt: Attempt, expiresAt: Date, now: Date): 'completed' | 'expired' | null {
  if (attempt === 'paid') return 'completed'
  return attempt !== 'unfinished' && now >= expiresAt ? 'expired' : null
}
