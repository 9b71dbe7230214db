/**
 * The rules of subscriptions (contract 10): when the next charge is made, how the outcome of an attempt changes the
 * subscription, and how it is paused and resumed. Pure functions, which return the changed fields.
 */
import { isHard, type ChargeOutcome } from './charge-outcomes'
import { chargeDate, chargesUntil, midnight, type ChargeSchedule } from './charge-dates'
import { USUAL_DUNNING, failuresLimit, type Dunning } from './dunning'
import { DAY, dateAt } from './time'
import { chargeOutageBackoff } from './retries'

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled', 'expired'] as const

/** The transitions from each status. One that has expired can still be cancelled. */
export const SUBSCRIPTION_TRANSITIONS: Readonly<
  Record<(typeof SUBSCRIPTION_STATUSES)[number], readonly (typeof SUBSCRIPTION_STATUSES)[number][]>
> = {
  active: ['paused', 'cancelled', 'expired'],
  paused: ['active', 'cancelled', 'expired'],
  expired: ['cancelled'],
  cancelled: [],
}

export const PAUSE_REASONS = [
  'requested',
  'payment_failed',
  'payment_method_detached',
  'dispute_lost',
] as const
export const CHARGE_STATUSES = ['pending', 'succeeded', 'failed'] as const

/** The transitions of one attempt at a charge. What the processor could not decide is put off, and tried again as the same attempt. */
export const CHARGE_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ['succeeded', 'failed', 'put_off'],
  put_off: ['pending'],
  succeeded: [],
  failed: [],
}

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Cancelled and expired are final. */
export function isFinalSubscription(status: string): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** The progress of a subscription. */
export interface SubscriptionProgress extends ChargeSchedule {
  status: string
  createdAt: Date
  /** The number of the next charge date. */
  nextNumber: number
  /** The charge date that is being charged, and the number of its attempt, from 1. */
  chargeDate: string | null
  attempt: number
  /** How often an outage has postponed the attempt. */
  tries: number
  /** When the attempt is due; null while its payment is running. */
  attemptAt: Date | null
  /** The payment of the running attempt. */
  paymentId: string | null
  /** The number of attempts in a row without approval. */
  failures: number
  /** How many retries its charge date has, as they were planned; null for the usual ones. */
  retryOf: number | null
  /** Minor units: what is charged for that date, if the amount has changed since it began. */
  dateAmount: bigint | null
  /** It is cancelled on its next charge date, and not charged for it. */
  cancelAtPeriodEnd: boolean
}

export interface Changes extends Partial<SubscriptionProgress> {
  pauseReason?: PauseReason | null
  pausedAt?: Date | null
  cancelledAt?: Date
}

/** What a subscription has that charges nothing now. */
export const NOTHING_AT_WORK = {
  chargeDate: null,
  attempt: 0,
  tries: 0,
  attemptAt: null,
  paymentId: null,
  retryOf: null,
  dateAmount: null,
}

/**
 * The first moment of the next charge date; null if none is left. If the start date is today, it begins with the
 * creation.
 */
function nextDateAt(progress: SubscriptionProgress): Date | null {
  const date = chargeDate(progress, progress.nextNumber)
  if (date === null) return null
  const at = midnight(date)
  return at < progress.createdAt ? progress.createdAt : at
}

/** The value of `next_charge_at`: when the next charge date is charged. Its first attempt may have been postponed. */
export function nextChargeAt(progress: SubscriptionProgress): Date | null {
  if (progress.status !== 'active') return null
  if (progress.attempt === 1 && progress.attemptAt) return progress.attemptAt
  return progress.cancelAtPeriodEnd ? null : nextDateAt(progress)
}

/** When the subscription is cancelled by itself: at the end of the period that was paid last. */
export function cancelAt(progress: SubscriptionProgress): Date | null {
  const ends = progress.cancelAtPeriodEnd && !isFinalSubscription(progress.status)
  return ends ? nextDateAt(progress) : null
}

/** The next retry: its number, the number of retries of its charge date, and its time. */
export function pendingRetry(
  progress: SubscriptionProgress,
): { attempt: number; of: number; at: Date } | null {
  const { attempt, attemptAt } = progress
  if (attempt < 2 || !attemptAt) return null
  return { attempt: attempt - 1, of: progress.retryOf ?? retriesOf(progress, USUAL_DUNNING), at: attemptAt }
}

export interface NextAttempt {
  /** The charge date. */
  date: string
  /** Its number, from 1. */
  attempt: number
  at: Date
}

/** The next attempt and its time; null while an attempt is running, or if there is none. */
export function nextAttempt(progress: SubscriptionProgress): NextAttempt | null {
  const { status, paymentId, attemptAt, attempt } = progress
  if (status !== 'active' || paymentId !== null) return null
  if (progress.chargeDate !== null && attemptAt) return { date: progress.chargeDate, attempt, at: attemptAt }
  if (progress.cancelAtPeriodEnd) return null
  const date = chargeDate(progress, progress.nextNumber)
  const at = nextDateAt(progress)
  return date !== null && at ? { date, attempt: 1, at } : null
}

/**
 * The change for an attempt that is due but may not be made, because the account is not live: none (null) until the
 * next charge date has come too; then the date is missed for good, like the dates of a paused subscription.
 */
export function missedAttempt(progress: SubscriptionProgress, now: Date): Changes | null {
  const isNewDate = progress.chargeDate === null
  const nextNumber = progress.nextNumber + (isNewDate ? 1 : 0)
  const after = nextDateAt({ ...progress, nextNumber })
  if (!after || after > now) return null
  return { ...NOTHING_AT_WORK, nextNumber }
}

/** The change when the next attempt begins with this payment. */
export function beginAttempt(progress: SubscriptionProgress, paymentId: string): Changes {
  const next = nextAttempt(progress)
  if (!next) throw new Error('no attempt is to come')
  const isNewDate = progress.chargeDate === null
  return {
    chargeDate: next.date,
    attempt: next.attempt,
    attemptAt: null,
    paymentId,
    ...(isNewDate && { tries: 0, nextNumber: progress.nextNumber + 1 }),
  }
}

/** The change of the subscription by the outcome of the running attempt. `dunning`: its account's, as it is now. */
export function finishAttempt(
  progress: SubscriptionProgress,
  outcome: ChargeOutcome,
  dunning: Dunning,
  now: Date,
): Changes {
  const changes = afterAttempt(progress, outcome, dunning, now)
  return { ...changes, ...expiry({ ...progress, ...changes }, now) }
}

function afterAttempt(
  progress: SubscriptionProgress,
  outcome: ChargeOutcome,
  dunning: Dunning,
  now: Date,
): Changes {
  const isActive = progress.status === 'active'
  switch (outcome.kind) {
    case 'approved':
      return { ...NOTHING_AT_WORK, failures: 0 }
    case 'waived':
      return NOTHING_AT_WORK
    case 'put_off':
      return isActive ? putOff(progress, now) : NOTHING_AT_WORK
    case 'refused': {
      const failures = progress.failures + 1
      if (!isActive) return { ...NOTHING_AT_WORK, failures }
      const settled = { ...progress, ...NOTHING_AT_WORK }
      const isLast = failures >= failuresLimit(dunning)
      if (isLast && dunning.end === 'cancel') return { ...cancelling(settled, now), failures }
      // After a hard decline its customer may still bring another card, so no setting cancels before the last attempt.
      if (isLast || isHard(outcome)) return { ...pausing(settled, 'payment_failed', now), failures }
      return { ...retrying(progress, dunning, now, outcome.retry?.after), failures }
    }
  }
}

/** The outage may continue, so each try waits longer. A retry that would fall on the next charge date is dropped. */
function putOff(progress: SubscriptionProgress, now: Date): Changes {
  const at = new Date(now.getTime() + chargeOutageBackoff(progress.tries))
  if (progress.attempt > 1 && isDropped(progress, at)) return NOTHING_AT_WORK
  return { paymentId: null, tries: progress.tries + 1, attemptAt: at }
}

/**
 * The time of a retry: on its day, or a day from now if its day has passed because the previous attempt was late; never before
 * `notBefore`, in ISO 8601.
 */
function retrying(
  progress: SubscriptionProgress,
  dunning: Dunning,
  now: Date,
  notBefore?: string | null,
): Changes {
  const { attempt } = progress
  const day = dunning.days[attempt - 1]
  const retryOf = retriesOf(progress, dunning)
  if (progress.chargeDate === null || day === undefined || attempt > retryOf) return NOTHING_AT_WORK
  const due = new Date(midnight(progress.chargeDate).getTime() + day * DAY)
  const own = due > now ? due : new Date(now.getTime() + DAY)
  const allowed = new Date(notBefore ?? own)
  const at = allowed > own ? allowed : own
  if (isDropped(progress, at)) return NOTHING_AT_WORK
  return { paymentId: null, attempt: attempt + 1, tries: 0, attemptAt: at, retryOf }
}

/** The number of retries of the current charge date: those on or after the next charge date are dropped. */
function retriesOf(progress: SubscriptionProgress, { days }: Dunning): number {
  const start = progress.chargeDate === null ? 0 : midnight(progress.chargeDate).getTime()
  return days.filter((day) => !isDropped(progress, new Date(start + day * DAY))).length
}

function isDropped(progress: SubscriptionProgress, at: Date): boolean {
  const next = chargeDate(progress, progress.nextNumber)
  return next !== null && at >= midnight(next)
}

/** Pausing does not stop a running payment, but it drops a waiting retry. */
export function pausing(progress: SubscriptionProgress, reason: PauseReason, now: Date): Changes {
  return { ...stopping(progress), status: 'paused', pauseReason: reason, pausedAt: now }
}

/** Fields that every pause or cancellation resets: those of the waiting attempt. */
function stopping({ paymentId }: SubscriptionProgress): Changes {
  return paymentId === null ? NOTHING_AT_WORK : {}
}

/** Cancelling is final; a payment that is running goes on. */
export function cancelling(progress: SubscriptionProgress, now: Date): Changes {
  return { ...stopping(progress), status: 'cancelled', cancelledAt: now, pauseReason: null, pausedAt: null }
}

/** Resuming continues with the next charge date; the missed dates are not charged. */
export function resuming(progress: SubscriptionProgress, now: Date): Changes {
  return {
    status: 'active',
    pauseReason: null,
    pausedAt: null,
    failures: 0,
    nextNumber: nextAhead(progress, now),
  }
}

/** Whether the subscription expires: no charge date is left, and no attempt is running or waiting. */
export function isOver(progress: SubscriptionProgress, now: Date): boolean {
  const { status, nextNumber } = progress
  if (isFinalSubscription(status) || progress.chargeDate !== null) return false
  return chargeDate(progress, status === 'paused' ? nextAhead(progress, now) : nextNumber) === null
}

/** Whether it is to be cancelled now. The attempts of a charge date are all before the next one, so they come first. */
export function isPeriodOver(progress: SubscriptionProgress, now: Date): boolean {
  const at = cancelAt(progress)
  return at !== null && at <= now && progress.chargeDate === null
}

/** What follows from any change: a subscription that is over expires, of which no event tells. */
export function expiry(progress: SubscriptionProgress, now: Date): Changes {
  return isOver(progress, now) ? { status: 'expired', pauseReason: null, pausedAt: null } : {}
}

/** The number of the first charge date after `now`. */
function nextAhead(progress: SubscriptionProgress, now: Date): number {
  return Math.max(progress.nextNumber, chargesUntil(progress, dateAt(now)) + 1)
}

/** When the next step is due, if no payment is running; null if there is none. */
export function nextStepAt(progress: SubscriptionProgress): Date | null {
  if (progress.status === 'active') return nextAttempt(progress)?.at ?? cancelAt(progress)
  if (progress.cancelAtPeriodEnd) return cancelAt(progress)
  if (progress.status !== 'paused' || progress.endDate === null) return null
  const last = chargeDate(progress, chargesUntil(progress, progress.endDate))
  return last === null ? null : midnight(last)
}
