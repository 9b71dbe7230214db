/** What it means for a subscription that its cardholder has given another card, because the one before could not be charged (decision 0276). */
import { chargeDate, midnight } from './charge-dates'
import { NOTHING_AT_WORK, resuming, type Changes, type SubscriptionProgress } from './subscription'

/** The last attempt, if it was declined: its charge date, its number, and in minor units what it was to charge. */
export interface Owed {
  date: string
  attempt: number
  amount: bigint
}

interface Given extends SubscriptionProgress {
  pauseReason: string | null
  amount: bigint
}

/** Pauses for want of a card. What a merchant or a bank has paused stays so. */
const FOR_WANT_OF_CARD: readonly (string | null)[] = ['payment_failed', 'payment_method_detached']

/**
 * It goes on, and what its last charge date still owes is due at once: as the retry that waits, or as another one if none does. A date
 * that the next one has overtaken is not charged any more, as after every pause.
 */
export function withAnotherCard(progress: Given, owed: Owed | null, now: Date): Changes {
  const isPaused = progress.status === 'paused' && FOR_WANT_OF_CARD.includes(progress.pauseReason)
  const resumed = isPaused ? resuming(progress, now) : {}
  const next = { ...progress, ...resumed }
  if (next.status !== 'active' || next.paymentId !== null) return resumed
  if (next.chargeDate !== null) return next.attempt > 1 ? { ...resumed, attemptAt: now } : resumed
  if (!owed || !isLatest(progress, owed, now)) return resumed
  return {
    ...resumed,
    ...NOTHING_AT_WORK,
    chargeDate: owed.date,
    attempt: owed.attempt + 1,
    attemptAt: now,
    dateAmount: owed.amount === progress.amount ? null : owed.amount,
  }
}

/** Whether no other date has come after it. */
function isLatest(progress: Given, { date }: Owed, now: Date): boolean {
  if (progress.nextNumber === 0 || chargeDate(progress, progress.nextNumber - 1) !== date) return false
  const following = chargeDate(progress, progress.nextNumber)
  return following === null || midnight(following) > now
}
