/** What acquirers tell unasked: its states, and when what could not be carried out is tried again. */
import { DAY, HOUR, MINUTE } from './time'

/**
 * `received`: it is to be carried out. `ignored`: it says nothing that this service acts on. `unmatched`: it names no object of
 * this service.
 */
export const NOTIFICATION_STATUSES = ['received', 'done', 'ignored', 'unmatched'] as const

export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** The transitions from each status. What is told again may be carried out again. */
export const NOTIFICATION_TRANSITIONS: Readonly<Record<NotificationStatus, readonly NotificationStatus[]>> = {
  received: ['done', 'ignored', 'unmatched'],
  done: ['received'],
  ignored: ['received'],
  unmatched: ['received'],
}

/** `poll`: one of the acquirer's lists, files or answers had it, and the door had not. */
export const NOTIFICATION_SOURCES = ['door', 'poll'] as const

export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number]

/** The object that it names may be under way still: its call has not ended, or a restored database is being mended. */
const UNMATCHED_WAITS: readonly number[] = [MINUTE, 10 * MINUTE, HOUR, DAY]

/** The wait before the next look for its object, after `tries` in vain; null if there is none. */
export const unmatchedWait = (tries: number): number | null => UNMATCHED_WAITS[tries] ?? null

/**
 * What is told again so long after it was carried out, in milliseconds, is carried out again: what it is about may be there only since then,
 * as after a restore. Before that it is a repeat.
 */
export const TOLD_AGAIN_AFTER = MINUTE

/** The wait after an acquirer that has to be asked could not be reached, by how long ago it told. It is asked without end. */
export const laterWait = (toldAgo: number): number => Math.min(Math.max(toldAgo, MINUTE), HOUR)

/** The most bytes of what an acquirer sends at once, with however many notifications in it. */
export const NOTIFICATION_LIMIT = 64 * 1024
