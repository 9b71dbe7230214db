/** Units of time in milliseconds, and how a time is written for operators. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `2026-11-25 09:30:00 UTC`, of a time in ISO 8601. */
export const utcText = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
