/** How long members stay signed in, and what is limited around it, in milliseconds (decision 0065). */
import { DAY, HOUR, MINUTE } from './time'

/** A session ends this long after it began, whatever its member does. */
export const sessionLife = (livemode: boolean): number => (livemode ? 12 * HOUR : 7 * DAY)
/** A session ends this long after its last call. */
export const sessionIdle = (livemode: boolean): number => (livemode ? 30 * MINUTE : 12 * HOUR)
/** A call of a session is written down only if the last one was longer ago than this. */
export const SEEN_STEP = MINUTE
/** For how long a second factor counts as fresh. */
const FACTOR_LIFE = 10 * MINUTE
export const freshUntil = (factorAt: Date | null): Date | null =>
  factorAt && new Date(factorAt.getTime() + FACTOR_LIFE)
/** A mailed link lets a session add the first second factor for this long. */
export const CONFIRMED_LIFE = 10 * MINUTE
/**
 * A member's first second factor counts for live mode this long after it was added, so that its owner, who is told by
 * mail, can stop a stranger who added it (decision 0086).
 */
export const FIRST_FACTOR_WAIT = DAY
export const countsFrom = (factorSince: Date | null): Date | null =>
  factorSince && new Date(factorSince.getTime() + FIRST_FACTOR_WAIT)
/** How long a passkey's challenge can be signed. */
export const FACTOR_CHALLENGE_LIFE = 5 * MINUTE

/** How long links work. The one to the other mode is followed by the page itself. */
export const MAILED_LINK_LIFE = {
  sign_up: DAY,
  reset: HOUR,
  invitation: 7 * DAY,
  entry: DAY,
  hand_over: 5 * MINUTE,
  administrator: 7 * DAY,
  confirmation: HOUR,
} as const

export type LinkPurpose = keyof typeof MAILED_LINK_LIFE

/**
 * Attempts that may fail in the window: of a name at one network, of a name at all (less for second factors, which are
 * short), of a network, and of a member at a browser that he has signed in with before.
 */
export const SIGN_IN_WINDOW = 15 * MINUTE
export const SIGN_IN_FAILURES = { pair: 5, name: 50, factor: 10, network: 100, device: 10 } as const
/** For how long a browser is known after its member has last signed in with it. */
export const DEVICE_LIFE = 180 * DAY

/** Mails that strangers may ask for in that window: to one address, and from one network. */
export const MAILS = { recipient: 3, network: 30 } as const
/** Mails in a day by which accounts ask people whom they name: to one address by all accounts, and of one account. */
export const REQUESTS_A_DAY = { recipient: 10, account: 30 } as const

/** How many addresses for its mails an account adds in a day. Whoever is removed was added, so that this bounds removals too. */
export const ADMINISTRATORS_A_DAY = 30

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200
export const RECOVERY_CODES = 10
