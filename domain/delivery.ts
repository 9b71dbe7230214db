/** The states of a delivery, and what an attempt, a merchant or a replay changes of it (contract 12.3, 12.9). */
import { waitAfter } from './retries'

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export const DELIVERY_TRIGGERS = ['initial', 'retry', 'replay', 'manual'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** The transitions from each status. An attempt that was under way when its delivery was cancelled may still succeed. */
export const DELIVERY_TRANSITIONS: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: ['pending'],
  failed: ['pending'],
  cancelled: ['succeeded', 'pending'],
}

/** The statuses that a replay reopens; pending deliveries are sent anyway. */
export const UNDELIVERED = ['failed', 'cancelled'] as const

/** The statuses from which a delivery can come to `to`. */
export const deliveryStatusesBefore = (to: DeliveryStatus): readonly DeliveryStatus[] =>
  DELIVERY_STATUSES.filter((from) => DELIVERY_TRANSITIONS[from].includes(to))

/** A delivery that is over waits for nothing. */
const OVER = { nextAttemptAt: null, heldAt: null }

/** An attempt that has failed. */
export interface FailedAttempt {
  /** Its number in the schedule of attempts, from 1. */
  number: number
  /** Whether it counts in the schedule. A probe does not if its delivery was not due. */
  counted: boolean
  /** When the delivery was due. */
  dueAt: Date
}

/**
 * The delivery after a failed attempt: the event's workflow makes the next one, or it was the last one. `fraction`, from 0
 * to 1, chooses the jitter; `retryAfter`: how long the receiver asked to wait.
 */
export function afterFailure(
  { number, counted, dueAt }: FailedAttempt,
  at: Date,
  fraction: number,
  retryAfter: number | undefined,
) {
  if (!counted) return { nextAttemptAt: dueAt }
  const wait = waitAfter(number, fraction, retryAfter)
  if (wait === null) return { ...OVER, attemptCount: number, status: 'failed' }
  const next = { runner: 'workflow', trigger: 'retry', handedOver: true }
  return { ...next, attemptCount: number, heldAt: null, nextAttemptAt: new Date(at.getTime() + wait) }
}

/**
 * The delivery that a merchant has sent again: if it is over, with the whole schedule, otherwise with its next attempt.
 * Nothing changes while an attempt is under way.
 */
export function sentAgain({ status }: { status: string }, isRunning: boolean, at: Date) {
  const due = { trigger: 'manual', runner: 'dispatcher', heldAt: null, nextAttemptAt: at }
  if (status !== 'pending') return { ...due, status: 'pending', attemptCount: 0 }
  return isRunning ? {} : due
}
