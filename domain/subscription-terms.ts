/** What a merchant changes of a subscription that has begun (contract 10.5). Each takes effect on the next charge date. */
import { chargeDate, type ChargeSchedule } from './charge-dates'
import type { SubscriptionProgress } from './subscription'

/** The charge date that is at work is charged what it was begun with, its retries too. */
export function repriced(
  row: SubscriptionProgress & { amount: bigint },
  amount: bigint,
): { amount: bigint; dateAmount: bigint | null } {
  return { amount, dateAmount: row.chargeDate === null ? null : (row.dateAmount ?? row.amount) }
}

type Rhythm = Pick<ChargeSchedule, 'interval' | 'intervalCount'>

/** The dates after the next one are counted from it. Null if none remains. */
export function withRhythm(
  row: SubscriptionProgress,
  { interval, intervalCount }: Rhythm,
): Partial<ChargeSchedule> | null {
  if (interval === row.interval && intervalCount === row.intervalCount) return {}
  const next = chargeDate(row, row.nextNumber)
  return next === null ? null : { interval, intervalCount, anchorDate: next, anchorNumber: row.nextNumber }
}

/** Whether the first charge date is still to come, and so may be another one. */
export const isBeforeFirst = (row: SubscriptionProgress): boolean =>
  row.nextNumber === 0 && row.chargeDate === null

/** Every date is counted from the new first one. */
export const withTrial = (trialEnd: string): Partial<ChargeSchedule> => ({
  trialEnd,
  anchorDate: null,
  anchorNumber: 0,
})
