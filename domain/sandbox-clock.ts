/** The clock of an account's sandbox (contract 18.4). */
import { DAY, HOUR, MINUTE } from './time'

export const CLOCK_STATUSES = ['ready', 'advancing', 'failed', 'aborted', 'restarting'] as const

/** The transitions from each status. A clock that rests may be advanced, set back to the machine's time, or begin anew. */
export const CLOCK_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  ready: ['advancing', 'restarting'],
  advancing: ['ready', 'failed', 'aborted', 'restarting'],
  failed: ['advancing', 'ready', 'restarting'],
  aborted: ['advancing', 'ready', 'restarting'],
  restarting: ['ready'],
}

/** An advance of an account's clock. */
export interface ClockRef {
  account: string
  /** That of the advance. Another one has another epoch. */
  epoch: number
}

/** What happens as an account's time passes, as an advance counts it. */
export const CLOCK_COUNTS = [
  'payments',
  'refunds',
  'disputes',
  'hosted_sessions',
  'subscriptions',
  'payouts',
  'reports',
  'deliveries',
  'probes',
  'cards',
] as const

/** Things that are no kind of objects of their own, and what an advance counts them as. */
export const OTHER_THINGS: Readonly<Record<string, string>> = {
  delivery: 'deliveries',
  circuit: 'probes',
  card: 'cards',
}

/** How many things of each kind: that an advance has passed, or is expected to. */
export type ClockCounts = Readonly<Record<string, number>>

/** The counts that merchants are shown. */
export const shownCounts = (counts: ClockCounts): Record<(typeof CLOCK_COUNTS)[number], number> =>
  Object.fromEntries(CLOCK_COUNTS.map((name) => [name, counts[name] ?? 0])) as Record<
    (typeof CLOCK_COUNTS)[number],
    number
  >

export const totalOf = (counts: ClockCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** An advance that is expected to pass more things than this is refused: it would keep a worker busy for long. */
export const MOST_THINGS = 10_000

/**
 * An advance that has passed this many stops where it is. It is more than the estimate may be, which counts no retries and
 * nothing that is made on the way.
 */
export const LAST_THING = 2 * MOST_THINGS

/** An advance that takes longer stops where it is. */
export const LONGEST_ADVANCE = 15 * MINUTE

/** The furthest that a clock can be ahead of the machine's. */
export const FURTHEST_AHEAD = 100 * 366 * DAY

/** Delivery attempts that are due this close to each other are made at one time: else each would be a step. */
export const NEAR = MINUTE

/** While a clock advances, an open circuit is probed this often. */
export const PROBED_EVERY = 6 * HOUR

/** The parts of an ISO 8601 duration, all at least 0. */
const DURATION =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Years and months are the calendar's, in UTC, and end at the end of a shorter month. Null for what is no duration. */
export function plusDuration(from: Date, duration: string): Date | null {
  const match = DURATION.exec(duration)
  if (!match) return null
  const parts: (string | undefined)[] = match.slice(1)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(
    (digits) => Number(digits ?? 0),
  )
  const target = from.getUTCMonth() + 12 * years + months
  const last = new Date(Date.UTC(from.getUTCFullYear(), target + 1, 0)).getUTCDate()
  const date = new Date(from)
  date.setUTCMonth(target, Math.min(from.getUTCDate(), last))
  const rest = (weeks * 7 + days) * DAY + hours * HOUR + (minutes * 60 + seconds) * 1_000
  return new Date(date.getTime() + rest)
}
