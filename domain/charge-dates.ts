/**
 * Charge dates (contract 10.2): the n-th, counted from 0, is the start date plus n intervals, limited to the end of
 * the month and always computed from the start date. Dates are YYYY-MM-DD, UTC, and can be compared as text.
 */
import { DataFault } from './incidents'
import { DAY, dateAt } from './time'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export interface ChargeSchedule {
  startDate: string
  /** One of INTERVALS. */
  interval: string
  /** Inclusive. */
  endDate: string | null
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }

/** The last date whose year has four digits; nothing is charged after it. */
const LAST_YEAR = 9999

/** The n-th charge date; null if it is after the end date. */
export function chargeDate({ startDate, interval, endDate }: ChargeSchedule, n: number): string | null {
  const date = plus(startDate, interval, n)
  if (date.getUTCFullYear() > LAST_YEAR) return null
  const text = dateAt(date)
  return endDate !== null && text > endDate ? null : text
}

/** The number of the last charge date on or before `date`, ignoring the end date; -1 before the first. */
export function chargesUntil({ startDate, interval }: ChargeSchedule, date: string): number {
  const [from, to] = [midnight(startDate), midnight(date)]
  const days = DAYS[interval]
  if (days !== undefined) return Math.max(Math.floor((to.getTime() - from.getTime()) / (days * DAY)), -1)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const n = Math.floor(months / monthsOf(interval))
  return Math.max(plus(startDate, interval, n) <= to ? n : n - 1, -1)
}

/** The first moment of a date. */
export function midnight(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00.000Z`))
}

function plus(startDate: string, interval: string, n: number): Date {
  const start = midnight(startDate)
  const days = DAYS[interval]
  if (days !== undefined) return new Date(start.getTime() + n * days * DAY)
  const month = start.getUTCMonth() + n * monthsOf(interval)
  const lastDay = new Date(dateFrom(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return new Date(dateFrom(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay)))
}

/** Years below 100 do not mean 19xx. */
function dateFrom(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day)
}

function monthsOf(interval: string): number {
  const months = MONTHS[interval]
  if (months === undefined) throw new DataFault('row_unreadable', `there is no interval ${interval}`)
  return months
}
