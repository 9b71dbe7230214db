/** When a mail that was not taken is tried again, in milliseconds. */
import { DAY, HOUR, MINUTE } from './payment-clock'

/** A process that is sending a mail has it to itself for this long. */
export const MAIL_LEASE = 2 * MINUTE
/** A mail that was not taken by then is given up. */
export const MAIL_PATIENCE = 3 * DAY

/** Wait after the n-th (from 1) try: doubling from a minute to an hour. */
export function mailBackoff(tries: number): number {
  return Math.min(2 ** Math.min(tries - 1, 12) * MINUTE, HOUR)
}
