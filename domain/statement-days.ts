/** The days of a statement (contract 21.3), UTC. */
import { DAY, MINUTE, dayOf, daysAfter } from './time'

/** As many as a year can have. */
export const LONGEST_STATEMENT = 366

/** For so long after midnight, in milliseconds, what happened before it may still be posted. */
const SETTLING = 10 * MINUTE

/** The last day of which everything is posted. */
export const lastCompleteDay = (now: Date): Date => daysAfter(dayOf(new Date(now.getTime() - SETTLING)), -1)

/** When the statements of a day can be made. */
export const completeAt = (day: Date): Date => new Date(daysAfter(day, 1).getTime() + SETTLING)

/**
 * When something stands in the books that happened at one time and is posted at another: what is posted just after midnight is still of
 * the day before. Half of the time before that day's statements are made is kept for the write.
 */
export function standsAt(happened: Date, posted: Date): Date {
  const midnight = daysAfter(dayOf(happened), 1)
  const isLate = posted >= midnight && posted.getTime() - midnight.getTime() < SETTLING / 2
  return isLate ? new Date(midnight.getTime() - 1) : posted
}

/** How many days there are from one to another, both included. */
export const daysBetween = (from: Date, until: Date): number =>
  Math.round((until.getTime() - from.getTime()) / DAY) + 1
