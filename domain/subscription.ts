/**
 * What becomes of a subscription (contract 10): when it is charged next, what the outcome of an attempt
 * makes of it, what pausing and resuming do. Pure: each function answers with the fields that change.
 */
import { chargeDate, chargesUntil, dateAt, midnight, type Schedule } from './charge-dates'
import { DAY, HOUR, MINUTE } from './payment-clock'
import { isTimed, isUndecided } from './payment-states'

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled', 'expired'] as const
export const PAUSE_REASONS = ['requested', 'payment_failed', 'payment_method_detached'] as const
export const CHARGE_STATUSES = ['pending', 'succeeded', 'failed'] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** A charge that fails is tried again so many days after its charge date. */
const RETRY_DAYS: readonly number[] = [1, 3, 5, 7]
/** So many attempts in a row that were not approved pause the subscription. */
const FAILURES_LIMIT = RETRY_DAYS.length + 1

/** Declines after which the card is not asked again. */
const HARD_DECLINES: readonly string[] = [
  'lost_card',
  'stolen_card',
  'expired_card',
  'revocation_of_authorization',
  'authentication_required',
]

/** Cancelled and expired are final. */
export function isFinal(status: string): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** How far a subscription has come. */
export interface Progress extends Schedule {
  status: string
  createdAt: Date
  /** The number of the next charge date. */
  nextNumber: number
  /** The charge date at work, and the number of its attempt from 1. */
  chargeDate: string | null
  attempt: number
  /** How often an outage has put the attempt off. */
  tries: number
  /** When the attempt is made; null while its payment is under way. */
  attemptAt: Date | null
  /** The payment of the attempt under way. */
  paymentId: string | null
  /** Attempts in a row that were not approved. */
  failures: number
}

export interface Changes extends Partial<Progress> {
  pauseReason?: PauseReason | null
  pausedAt?: Date | null
}

const NOTHING_AT_WORK = { chargeDate: null, attempt: 0, tries: 0, attemptAt: null, paymentId: null }

/** When the next charge date begins, or began; null when none is left. A start date of today begins with the creation. */
function nextDateAt(progress: Progress): Date | null {
  const date = chargeDate(progress, progress.nextNumber)
  if (date === null) return null
  const at = midnight(date)
  return at < progress.createdAt ? progress.createdAt : at
}

/** When the next charge date is charged, as its merchant is told: its first attempt may have been put off. */
export function nextChargeAt(progress: Progress): Date | null {
  if (progress.status !== 'active') return null
  return progress.attempt === 1 && progress.attemptAt ? progress.attemptAt : nextDateAt(progress)
}

/** The retry that waits: its number, how many its charge date has, and when it is made. */
export function pendingRetry(progress: Progress): { attempt: number; of: number; at: Date } | null {
  const { attempt, attemptAt } = progress
  if (attempt < 2 || !attemptAt) return null
  return { attempt: attempt - 1, of: retriesOf(progress), at: attemptAt }
}

/** The attempt that comes next, and when; null while one is under way, and when none is to come. */
export function nextAttempt(progress: Progress): { date: string; attempt: number; at: Date } | null {
  const { status, paymentId, attemptAt, attempt } = progress
  if (status !== 'active' || paymentId !== null) return null
  if (progress.chargeDate !== null && attemptAt) return { date: progress.chargeDate, attempt, at: attemptAt }
  const date = chargeDate(progress, progress.nextNumber)
  const at = nextDateAt(progress)
  return date !== null && at ? { date, attempt: 1, at } : null
}

/**
 * What becomes of an attempt that is due and may not be made: it waits, null, until another charge date has come too, and
 * is then missed for good, as those of a paused subscription are.
 */
export function missedAttempt(progress: Progress, now: Date): Changes | null {
  const isNewDate = progress.chargeDate === null
  const nextNumber = progress.nextNumber + (isNewDate ? 1 : 0)
  const after = nextDateAt({ ...progress, nextNumber })
  if (!after || after > now) return null
  return { ...NOTHING_AT_WORK, nextNumber }
}

/** The attempt that comes next is under way as this payment. */
export function beginAttempt(progress: Progress, paymentId: string): Changes {
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

/**
 * `put_off`: nothing was charged and nothing can be, for want of a processor, and the attempt is not used up. `waived`:
 * the merchant has cancelled the payment before it was approved.
 */
export type ChargeOutcome = { kind: 'approved' } | { kind: 'refused' | 'put_off' | 'waived'; failure: string }

export interface ChargePayment {
  status: string
  declineCode: string | null
  /** Null unless the processor has approved it. */
  processorReference: string | null
}

/** What a payment is to its charge; null until it is decided, and while its money is reserved and not taken (contract 10.3). */
export function outcomeOf(payment: ChargePayment): ChargeOutcome | null {
  const { status, declineCode, processorReference } = payment
  if (isUndecided(status) || isTimed(status)) return null
  const wasHeld = processorReference !== null
  switch (status) {
    case 'declined':
      return { kind: 'refused', failure: declineCode ?? 'generic_decline' }
    case 'expired':
      return { kind: 'refused', failure: wasHeld ? 'expired' : 'authentication_required' }
    case 'cancelled':
      return { kind: wasHeld ? 'refused' : 'waived', failure: 'cancelled' }
    case 'failed':
      return { kind: 'put_off', failure: 'processing_error' }
    default:
      return { kind: 'approved' }
  }
}

/** What the outcome of the attempt under way makes of the subscription. */
export function finishAttempt(progress: Progress, outcome: ChargeOutcome, now: Date): Changes {
  const changes = afterAttempt(progress, outcome, now)
  const next = { ...progress, ...changes }
  return isOver(next, now) ? { ...changes, status: 'expired', pauseReason: null, pausedAt: null } : changes
}

function afterAttempt(progress: Progress, outcome: ChargeOutcome, now: Date): Changes {
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
      if (HARD_DECLINES.includes(outcome.failure) || failures >= FAILURES_LIMIT)
        return { ...pausing(settled, 'payment_failed', now), failures }
      return { ...retrying(progress, now), failures }
    }
  }
}

/** The outage may go on: each try waits longer. A retry that would come on the next charge date is dropped. */
function putOff(progress: Progress, now: Date): Changes {
  const at = new Date(now.getTime() + outageBackoff(progress.tries))
  if (progress.attempt > 1 && isDropped(progress, at)) return NOTHING_AT_WORK
  return { paymentId: null, tries: progress.tries + 1, attemptAt: at }
}

/** Wait before the next try of an attempt that an outage has put off: doubling from a minute to 6 hours. */
function outageBackoff(tries: number): number {
  return Math.min(2 ** Math.min(tries, 12) * MINUTE, 6 * HOUR)
}

/** The retry on its day; one whose day has passed, because the attempt before came late, waits a day. */
function retrying(progress: Progress, now: Date): Changes {
  const { attempt } = progress
  const day = RETRY_DAYS[attempt - 1]
  if (progress.chargeDate === null || day === undefined || attempt > retriesOf(progress))
    return NOTHING_AT_WORK
  const due = new Date(midnight(progress.chargeDate).getTime() + day * DAY)
  const at = due > now ? due : new Date(now.getTime() + DAY)
  if (isDropped(progress, at)) return NOTHING_AT_WORK
  return { paymentId: null, attempt: attempt + 1, tries: 0, attemptAt: at }
}

/** How many retries the charge date at work has: those on or after the next charge date are dropped. */
function retriesOf(progress: Progress): number {
  const start = progress.chargeDate === null ? 0 : midnight(progress.chargeDate).getTime()
  return RETRY_DAYS.filter((day) => !isDropped(progress, new Date(start + day * DAY))).length
}

function isDropped(progress: Progress, at: Date): boolean {
  const next = chargeDate(progress, progress.nextNumber)
  return next !== null && at >= midnight(next)
}

/** A payment that is under way goes on; a retry that waits does not. */
export function pausing(progress: Progress, reason: PauseReason, now: Date): Changes {
  return { ...stopping(progress), status: 'paused', pauseReason: reason, pausedAt: now }
}

/** What ends with any pause or cancellation: the attempt that waits. */
export function stopping({ paymentId }: Progress): Changes {
  return paymentId === null ? NOTHING_AT_WORK : {}
}

/** It goes on with the next charge date: those that were missed are not collected. */
export function resuming(progress: Progress, now: Date): Changes {
  return {
    status: 'active',
    pauseReason: null,
    pausedAt: null,
    failures: 0,
    nextNumber: nextAhead(progress, now),
  }
}

/** Whether no charge date is left, and nothing is at work: it expires. */
export function isOver(progress: Progress, now: Date): boolean {
  const { status, nextNumber } = progress
  if (isFinal(status) || progress.chargeDate !== null) return false
  return chargeDate(progress, status === 'paused' ? nextAhead(progress, now) : nextNumber) === null
}

/** The number of the first charge date ahead of `now` that has not begun. */
function nextAhead(progress: Progress, now: Date): number {
  return Math.max(progress.nextNumber, chargesUntil(progress, dateAt(now)) + 1)
}

/** When there is something to do, unless a payment is under way; null when nothing is to come. */
export function nextStepAt(progress: Progress): Date | null {
  if (progress.status === 'active') return nextAttempt(progress)?.at ?? null
  if (progress.status !== 'paused' || progress.endDate === null) return null
  const last = chargeDate(progress, chargesUntil(progress, progress.endDate))
  return last === null ? null : midnight(last)
}
