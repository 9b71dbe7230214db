/** What is done regularly: in rounds of the workers (decision 0188), or by Temporal Schedules. */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY, HOUR, MINUTE } from './time'

/** Milliseconds; intervals count from the epoch. */
export interface Interval {
  every: number
  offset?: number
}

/** Often and short: a worker does it, one at a time. */
export const ROUND_NAMES = ['sweep', 'mails', 'delivery-leftovers'] as const

export type RoundName = (typeof ROUND_NAMES)[number]

export const SCHEDULE_NAMES = [
  'housekeeping',
  'endpoint-health',
  'fee-settlement',
  'cards',
  'dashboard-hours',
  'verify',
  'reconciliation',
  'acquirer-notifications',
] as const

export type ScheduleName = (typeof SCHEDULE_NAMES)[number]

export const JOB_NAMES = [...ROUND_NAMES, ...SCHEDULE_NAMES] as const

export type JobName = RoundName | ScheduleName

export const SCHEDULE_INTERVALS: Readonly<Record<ScheduleName, Interval>> = {
  housekeeping: { every: HOUR },
  'endpoint-health': { every: HOUR },
  // A minute past midnight UTC.
  'fee-settlement': { every: DAY, offset: SETTLEMENT_OFFSET },
  cards: { every: DAY },
  'dashboard-hours': { every: 5 * MINUTE },
  // When least is going on, and after what happens at midnight.
  verify: { every: DAY, offset: 2 * HOUR + 15 * MINUTE },
  // The day before, once: what was not finished within an hour goes on in the next, and then there is nothing to do.
  reconciliation: { every: HOUR, offset: 10 * MINUTE },
  'acquirer-notifications': { every: 5 * MINUTE },
}

/** Milliseconds between two rounds; `sweepEvery` (SWEEP_EVERY_MS) for the search for interrupted work. */
const roundIntervals = (sweepEvery: number): Readonly<Record<RoundName, Interval>> => ({
  sweep: { every: sweepEvery },
  mails: { every: 4 * sweepEvery },
  'delivery-leftovers': { every: 4 * sweepEvery },
})

export const jobIntervals = (sweepEvery: number): Readonly<Record<JobName, Interval>> => ({
  ...roundIntervals(sweepEvery),
  ...SCHEDULE_INTERVALS,
})

/** With many rows a verification takes hours. One that is not over by then is given up. */
export const VERIFY_RUN_LIMIT = 20 * HOUR

/**
 * A job is late when its last run ended longer ago than this: three intervals, but for long intervals at most
 * two hours more than one.
 */
export function scheduleLimit({ every }: Pick<Interval, 'every'>): number {
  return every + Math.min(Math.max(2 * every, 2 * MINUTE), 2 * HOUR)
}
