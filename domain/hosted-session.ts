/** Hosted sessions: a page that takes one payment, or stores one card, with up to ten cards (contract 8). */
import { notChargeable } from './card-states'
import { DAY, HOUR, MINUTE } from './time'
import { isUndecided } from './payment-states'

/** `link`: a payment link, for an invoice (decision 0018). */
export const SESSION_TYPES = ['checkout', 'link'] as const

/** `setup`: a card is stored, and nothing is paid (decision 0276). */
export const SESSION_MODES = ['payment', 'setup'] as const

export const SESSION_STATUSES = ['open', 'completed', 'expired'] as const

export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** The transitions from each status. */
export const SESSION_TRANSITIONS: Readonly<
  Record<(typeof SESSION_STATUSES)[number], readonly (typeof SESSION_STATUSES)[number][]>
> = { open: ['completed', 'expired'], completed: [], expired: [] }

export const SESSION_LIFE = HOUR
export const SESSION_LIFE_LIMIT = DAY
export const PAYMENT_LINK_LIFE = 30 * DAY
export const LINK_LIFE_LIMIT = 90 * DAY
/** Links of an account and mode that may be open at once. */
export const OPEN_LINK_LIMIT = 1_000
/** The number of cards that one session accepts. Without a limit its address could be used to test stolen cards. */
export const CARD_LIMIT = 10
/** How often the session checks a payment that is not finished. */
export const SESSION_CHECK = MINUTE

/** The state of a session's latest attempt; after `refused` the session stays open for another card. `paid`: or stored. */
export type Attempt = 'none' | 'unfinished' | 'refused' | 'paid'

const REFUSED = new Set(['declined', 'failed', 'cancelled', 'expired'])

export function attemptOf(paymentStatus: string | undefined): Attempt {
  if (paymentStatus === undefined) return 'none'
  if (isUndecided(paymentStatus)) return 'unfinished'
  return REFUSED.has(paymentStatus) ? 'refused' : 'paid'
}

/** The latest card of a session that stores one; `status`: of the stored card, if there is one. */
export function attemptOfSetup(
  { setupToken, declineCode }: { setupToken: string | null; declineCode: string | null },
  status: string | undefined,
): Attempt {
  if (setupToken === null) return 'none'
  if (declineCode !== null) return 'refused'
  if (status === undefined || status === 'requires_action') return 'unfinished'
  return notChargeable({ status }) ? 'refused' : 'paid'
}

/** The fields of a session that decide its end; `attempt` is the number of the next card. */
export interface SessionSpan {
  attempt: number
  expiresAt: Date
}

/** Whether a session has used up its number of cards. */
export const hasTriedAll = ({ attempt }: Pick<SessionSpan, 'attempt'>): boolean => attempt > CARD_LIMIT

/**
 * The final status of an open session at `now`, if it has one. A session with an unfinished payment does not expire.
 * A session that has used up its number of cards expires before its time.
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

/** Whether an open session takes another card at `now`. */
export const takesCard = (session: SessionSpan & { status: string }, now: Date): boolean =>
  session.status === 'open' && !hasTriedAll(session) && session.expiresAt > now
