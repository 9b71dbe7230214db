/** The Temporal Schedules, by name. */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY, HOUR, MINUTE } from './time'

/** Milliseconds; intervals count from the epoch. */
export interface Interval {
  every: number
  offset?: number
}

export const SCHEDULE_NAMES = [
  'sweep',
  'mails',
  'delivery-leftovers',
  'housekeeping',
  'endpoint-health',
  'fee-settlement',
  'cards',
  'dashboard-hours',
] as const

export type ScheduleName = (typeof SCHEDULE_NAMES)[number]

/**
 * The interval of each schedule; `sweepEvery` (SWEEP_EVERY_MS) is the interval of the search for interrupted work.
 */
export function scheduleIntervals(sweepEvery: number): Readonly<Record<ScheduleName, Interval>> {
  return {
    sweep: { every: sweepEvery },
    // At rest each run costs more than all else of the stack in that time.
    mails: { every: 4 * sweepEvery },
    'delivery-leftovers': { every: 4 * sweepEvery },
    housekeeping: { every: HOUR },
    'endpoint-health': { every: HOUR },
    // A minute past midnight UTC.
    'fee-settlement': { every: DAY, offset: SETTLEMENT_OFFSET },
    cards: { every: DAY },
    'dashboard-hours': { every: 5 * MINUTE },
  }
}

/**
 * A schedule is late when its last run ended longer ago than this: three intervals, but for long intervals at most
 * two hours more than one.
 */
export function scheduleLimit({ every }: Pick<Interval, 'every'>): number {
  return every + Math.min(Math.max(2 * every, 2 * MINUTE), 2 * HOUR)
}
