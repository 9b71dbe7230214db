/** The mails that a merchant's cardholders get, each kind off until its account switches it on (decision 0261). */
import { DAY } from './time'

export const CARDHOLDER_MAILS = [
  'receipt',
  'refund',
  'charge_failed',
  'card_expiring',
  'upcoming_charge',
] as const

export type CardholderMail = (typeof CARDHOLDER_MAILS)[number]

/** How many days before a charge its cardholder is told of it. */
export const DAYS_AHEAD = { least: 1, most: 30, usual: 7 } as const

/** In a day of the machine's time: from an account in a mode to one address, and in all. What is more is dropped. */
export const CARDHOLDER_MAILS_A_DAY = { recipient: 10, account: 10_000 } as const

/** How a mail that was due has ended. */
export type NoticeOutcome =
  | 'written'
  /** The account has switched this kind off meanwhile. */
  | 'switched_off'
  /** No address, or that of a customer who was deleted. */
  | 'no_address'
  /** In the sandbox: the address is of nobody who belongs to the account. */
  | 'stranger'
  | 'over_limit'
  /** It would not be true any more. */
  | 'outdated'
  | 'failed'

/** Days from one charge to the next, at least. */
const LEAST_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 28, year: 365 }
/** Whoever is charged more often than every four weeks expects it, and would get a mail between any two charges. */
const SELDOM = 28

/** Whether charges of such a rhythm are told ahead: they are seldom, and the one before is over by then. */
export function isToldAhead(
  { interval, intervalCount }: { interval: string; intervalCount: number },
  daysAhead: number,
): boolean {
  const days = (LEAST_DAYS[interval] ?? 0) * intervalCount
  return days >= SELDOM && days > daysAhead
}

/** Whether a charge at that time is told at `now`. */
export const isNear = (at: Date, now: Date, daysAhead: number): boolean =>
  at > now && at.getTime() - now.getTime() <= daysAhead * DAY
