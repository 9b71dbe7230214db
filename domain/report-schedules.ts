/** Reports that are made regularly: a statement of each period, once it is over. Days are UTC, as those of statements (decision 0278). */
import { daysAfter, dayOf } from './time'
import { completeAt } from './statement-days'

export const REPORT_INTERVALS = ['off', 'daily', 'weekly', 'monthly'] as const

export type ReportInterval = (typeof REPORT_INTERVALS)[number]

/** In bytes. What would be larger is made as PDF, whose size is bounded. */
export const REPORT_LIMIT = 10 * 1024 * 1024

/** Days, both included. */
export interface ReportPeriod {
  from: Date
  until: Date
}

/** The period that a day lies in: it, its week from Monday on, or its month. */
export function periodOf(interval: string, day: Date): ReportPeriod {
  const first = dayOf(day)
  if (interval === 'weekly') {
    const from = daysAfter(first, -((first.getUTCDay() + 6) % 7))
    return { from, until: daysAfter(from, 6) }
  }
  if (interval === 'monthly') {
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()]
    return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 0)) }
  }
  return { from: first, until: first }
}

/** What its reports begin with from `at` on, and when the first of them is made; null if none are. */
export function firstReport(
  interval: string,
  before: { interval: string; nextFrom: Date | null } | null,
  at: Date,
): { nextFrom: Date; dueAt: Date } | null {
  if (interval === 'off') return null
  const today = dayOf(at)
  // What no report has yet is not left out by a change.
  const open = before?.nextFrom && before.nextFrom < today ? before.nextFrom : today
  return begunBy(periodOf(interval, open))
}

/** The report after one. */
export const nextReport = (interval: string, { until }: ReportPeriod): { nextFrom: Date; dueAt: Date } =>
  begunBy(periodOf(interval, daysAfter(until, 1)))

const begunBy = ({ from, until }: ReportPeriod) => ({ nextFrom: from, dueAt: completeAt(until) })
