/** The days of a statement (contract 21.3), UTC. */
import { DAY, MINUTE, dayOf, daysAfter } from './time'

/** As many as a year can have. */
export const LONGEST_STATEMENT = 366

/** For so long after midnight, in milliseconds, what happened before it may still be posted. */
const SETTLING = 10 * MINUTE

/** The last day of which everything is posted. */
export const lastCompleteDay = (now: Date): Date => daysAfter(dayOf(new Date(now.getTime() - SETTLING)), -1)

/** How many days there are from one to another, both included. */
export const daysBetween = (from: Date, until: Date): number =>
  Math.round((until.getTime() - from.getTime()) / DAY) + 1
