/** When a mail that the server did not accept is sent again, in milliseconds. */
import { DAY, HOUR, MINUTE } from './payment-clock'

/** A process that sends a mail owns it for this long. */
export const MAIL_LEASE = 2 * MINUTE
/** A mail that was not accepted within this time is given up. */
export const MAIL_PATIENCE = 3 * DAY

/** The wait after the n-th attempt (from 1): it doubles from a minute to an hour. */
export function mailBackoff(tries: number): number {
  return Math.min(2 ** Math.min(tries - 1, 12) * MINUTE, HOUR)
}
