/** What runs by the clock: each name is that of a Temporal Schedule. */
import { DAY, HOUR, MINUTE, SETTLEMENT_OFFSET } from './payment-clock'

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
] as const

export type ScheduleName = (typeof SCHEDULE_NAMES)[number]

/** How often each runs; `sweepEvery` (SWEEP_EVERY_MS) is how often interrupted work is looked for. */
export function scheduleIntervals(sweepEvery: number): Readonly<Record<ScheduleName, Interval>> {
  return {
    sweep: { every: sweepEvery },
    mails: { every: sweepEvery },
    'delivery-leftovers': { every: sweepEvery },
    housekeeping: { every: HOUR },
    'endpoint-health': { every: HOUR },
    // A minute past midnight UTC.
    'fee-settlement': { every: DAY, offset: SETTLEMENT_OFFSET },
    cards: { every: DAY },
  }
}

/** Past this since a run came to its end, something is wrong: several intervals, for a daily one two hours. */
export function scheduleLimit({ every }: Pick<Interval, 'every'>): number {
  return every + Math.min(Math.max(2 * every, 2 * MINUTE), 2 * HOUR)
}
