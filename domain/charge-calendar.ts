/** The charges to come of a subscription, found by playing its own rules ahead (contract 10.2 to 10.5). */
import type { ChargeOutcome } from './charge-outcomes'
import { chargeDate, chargesUntil, type ChargeSchedule } from './charge-dates'
import type { Dunning } from './dunning'
import {
  NOTHING_AT_WORK,
  beginAttempt,
  finishAttempt,
  isFinalSubscription,
  nextAttempt,
  resuming,
  type SubscriptionProgress,
} from './subscription'

/** `failure`: only if the attempt before it fails. `resumption`: only if the subscription is resumed now. */
export const CHARGE_CONDITIONS = ['failure', 'resumption'] as const

export interface ComingCharge {
  /** The charge date, YYYY-MM-DD. */
  date: string
  at: Date
  /** 1 for the charge itself, from 2 for its retries. */
  attempt: number
  /** null: it is made unless something is changed. */
  condition: (typeof CHARGE_CONDITIONS)[number] | null
}

/** A decline after which the card is tried again. */
const SOFT_DECLINE: ChargeOutcome = { kind: 'refused', failure: 'insufficient_funds' }

/** The next `count` charge dates, and the retries of the date that is being charged; by time. Empty once it has ended. */
export function comingCharges(
  progress: SubscriptionProgress,
  dunning: Dunning,
  now: Date,
  count: number,
): ComingCharge[] {
  if (isFinalSubscription(progress.status)) return []
  if (progress.status === 'paused')
    return comingDates({ ...progress, ...resuming(progress, now) }, count, 'resumption')
  const coming = [...retriesOf(progress, dunning, now), ...comingDates(progress, count)]
  return coming.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** How many charge dates are over: those before the next one, which is after `now` if the subscription is paused. */
export function numbersPassed(progress: SubscriptionProgress, now: Date): number {
  if (progress.status === 'active' || isFinalSubscription(progress.status)) return progress.nextNumber
  return resuming(progress, now).nextNumber ?? progress.nextNumber
}

/** How many charge dates there are in all; null if they do not end. */
export function chargesInAll(schedule: ChargeSchedule): number | null {
  return schedule.endDate === null ? null : chargesUntil(schedule, schedule.endDate) + 1
}

/** The progress of a subscription that begins now. */
export const beginning = (schedule: ChargeSchedule, now: Date): SubscriptionProgress => ({
  ...schedule,
  ...NOTHING_AT_WORK,
  status: 'active',
  createdAt: now,
  nextNumber: 0,
  failures: 0,
  cancelAtPeriodEnd: false,
})

/** The next `count` charge dates. */
export function comingDates(
  progress: SubscriptionProgress,
  count: number,
  condition: ComingCharge['condition'] = null,
): ComingCharge[] {
  const coming: ComingCharge[] = []
  for (let number = progress.nextNumber; coming.length < count; number += 1) {
    const next = nextAttempt({ ...progress, ...NOTHING_AT_WORK, nextNumber: number })
    if (!next) break
    coming.push({ ...next, condition })
  }
  return coming
}

/** Its attempt that waits, and those that follow if each one fails. */
function retriesOf(progress: SubscriptionProgress, dunning: Dunning, now: Date): ComingCharge[] {
  if (progress.chargeDate === null) return []
  const coming: ComingCharge[] = []
  let played = progress
  let at = now
  for (;;) {
    const waiting = played.chargeDate === null ? null : nextAttempt(played)
    if (waiting) {
      coming.push({ ...waiting, condition: played === progress ? null : 'failure' })
      at = waiting.at
      played = { ...played, ...beginAttempt(played, 'played') }
    }
    if (played.chargeDate === null || played.paymentId === null) return coming
    played = { ...played, ...finishAttempt(played, SOFT_DECLINE, dunning, at) }
  }
}

/** The charge dates numbered from `from` to before `to` that have no attempt in `attempted`. */
export function datesSkipped(
  schedule: ChargeSchedule,
  { from, to }: { from: number; to: number },
  attempted: ReadonlySet<string>,
): string[] {
  const numbers = Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index)
  return numbers.flatMap((number) => {
    const date = chargeDate(schedule, number)
    return date === null || attempted.has(date) ? [] : [date]
  })
}

/** The number of the first charge date on or after a date. */
export const numberFrom = (schedule: ChargeSchedule, date: string): number => {
  const number = chargesUntil(schedule, date)
  return chargeDate({ ...schedule, endDate: null }, Math.max(number, 0)) === date ? number : number + 1
}
