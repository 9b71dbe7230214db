/** When an account is paid out without being asked to, by its own time (decision 0174). */
import { DAY, HOUR, dateAt } from './time'

export const PAYOUT_INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const

export type PayoutInterval = (typeof PAYOUT_INTERVALS)[number]

export interface PayoutTimes {
  interval: string
  /** 1 is Monday. */
  weekday: number | null
  /** In a shorter month, its last day. */
  monthDay: number | null
}

/** The greatest minimum, in minor units: nobody waits for more. */
export const GREATEST_MINIMUM = 1_000_000_000_000n

/** After the money that becomes available at midnight is booked as such. */
const AFTER_MIDNIGHT = 2 * HOUR

/** The first time after `at` at which it pays; null if it pays by hand alone. */
export function nextPayoutAt({ interval, weekday, monthDay }: PayoutTimes, at: Date): Date | null {
  if (interval === 'manual') return null
  for (let day = Math.floor(at.getTime() / DAY) * DAY; ; day += DAY) {
    const due = new Date(day + AFTER_MIDNIGHT)
    if (due > at && isPayoutDay({ interval, weekday, monthDay }, due)) return due
  }
}

function isPayoutDay({ interval, weekday, monthDay }: PayoutTimes, day: Date): boolean {
  if (interval === 'weekly') return (day.getUTCDay() || 7) === weekday
  if (interval === 'monthly') return day.getUTCDate() === Math.min(monthDay ?? 1, lastDay(day))
  return true
}

const lastDay = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()

/** The day of the bank, UTC, on which a transfer that is ordered now arrives: the next one that is no Saturday or Sunday. */
export function arrivalAfter(at: Date): string {
  let day = Math.floor(at.getTime() / DAY) * DAY + DAY
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY
  return dateAt(new Date(day))
}

/** Of a payout that is handed to the bank at `at`: the day that was told, unless it cannot arrive by then any more. */
export function arrivalOf({ arrivalOn }: { arrivalOn: string }, at: Date): string {
  const earliest = arrivalAfter(at)
  return earliest > arrivalOn ? earliest : arrivalOn
}
