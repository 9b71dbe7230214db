/** Units of time in milliseconds, and how a time is written for operators. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `2026-11-25 09:30:00 UTC`, of a time in ISO 8601. */
export const utcText = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`

/** The date of a moment, UTC: `2026-11-26`. */
export const dateAt = (at: Date): string => at.toISOString().slice(0, 10)

/** The beginning of the day, UTC. */
export const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY)

/** The beginning of the day so many days after that of `at`. */
export const daysAfter = (at: Date, days: number): Date => new Date(dayOf(at).getTime() + days * DAY)

/** The first day of the month of a time, UTC. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

export const monthBefore = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1))
