/**
 * Charge dates (contract 10.2): the n-th, counted from 0, is the start date plus n intervals, limited to the end of
 * the month and always computed from the start date; after a trial or a change of the
 * interval, from the date on which it takes effect. Dates are YYYY-MM-DD, UTC, and can be compared as text.
 */
import { DataFault } from './incidents'
import { DAY, dateAt } from './time'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export interface ChargeSchedule {
  startDate: string
  /** One of INTERVALS. */
  interval: string
  /** A charge falls on every so-many-th of them. */
  intervalCount: number
  /** The first charge date, if it is not the start date. */
  trialEnd: string | null
  /** The date from which a changed interval is counted, and its number; null for the first charge date. */
  anchorDate: string | null
  anchorNumber: number
  /** Inclusive. */
  endDate: string | null
}

/** One whose charge dates are all counted from its start date. */
export const FROM_START = { intervalCount: 1, trialEnd: null, anchorDate: null, anchorNumber: 0 } as const

/** The most days, weeks, months or years from one charge to the next: three years. */
export const MOST_INTERVALS: Readonly<Record<(typeof INTERVALS)[number], number>> = {
  day: 1_095,
  week: 156,
  month: 36,
  year: 3,
}

export const MOST_OF_ANY = Math.max(...Object.values(MOST_INTERVALS))

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }

/** The last date whose year has four digits; nothing is charged after it. */
const LAST_YEAR = 9999

/** The n-th charge date; null if it is after the end date, or its number is before those that are counted. */
export function chargeDate(schedule: ChargeSchedule, n: number): string | null {
  const since = n - schedule.anchorNumber
  const date = since < 0 ? null : plus(schedule, since)
  if (!date || date.getUTCFullYear() > LAST_YEAR) return null
  const text = dateAt(date)
  return schedule.endDate !== null && text > schedule.endDate ? null : text
}

/** The number of the last charge date on or before `date`, ignoring the end date; one less than the first if it is before it. */
export function chargesUntil(schedule: ChargeSchedule, date: string): number {
  return schedule.anchorNumber + Math.max(intervalsUntil(schedule, midnight(date)), -1)
}

function intervalsUntil(schedule: ChargeSchedule, to: Date): number {
  const from = midnight(anchorOf(schedule))
  const days = DAYS[schedule.interval]
  if (days !== undefined)
    return Math.floor((to.getTime() - from.getTime()) / (days * schedule.intervalCount * DAY))
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const n = Math.floor(months / monthsOf(schedule))
  return plus(schedule, n) <= to ? n : n - 1
}

/** The first moment of a date. */
export function midnight(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00.000Z`))
}

const firstDate = ({ trialEnd, startDate }: ChargeSchedule): string => trialEnd ?? startDate

const anchorOf = (schedule: ChargeSchedule): string => schedule.anchorDate ?? firstDate(schedule)

/** So many charges after the anchor. */
function plus(schedule: ChargeSchedule, n: number): Date {
  const anchor = midnight(anchorOf(schedule))
  const days = DAYS[schedule.interval]
  if (days !== undefined) return new Date(anchor.getTime() + n * days * schedule.intervalCount * DAY)
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth()]
  const then = month + n * monthsOf(schedule)
  return new Date(dateFrom(year, then, Math.min(dayOfMonth(schedule, anchor), lastDayOf(year, then))))
}

/** The day of the first date is kept where the anchor was limited to the end of its month. */
function dayOfMonth(schedule: ChargeSchedule, anchor: Date): number {
  const day = anchor.getUTCDate()
  const isLast = day === lastDayOf(anchor.getUTCFullYear(), anchor.getUTCMonth())
  return isLast ? Math.max(midnight(firstDate(schedule)).getUTCDate(), day) : day
}

const lastDayOf = (year: number, month: number): number => new Date(dateFrom(year, month + 1, 0)).getUTCDate()

/** Years below 100 do not mean 19xx. */
function dateFrom(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day)
}

function monthsOf({ interval, intervalCount }: ChargeSchedule): number {
  const months = MONTHS[interval]
  if (months === undefined) throw new DataFault('row_unreadable', `there is no interval ${interval}`)
  return months * intervalCount
}
