/** In whose hands a payment is whose outcome is open, until when, and when it is worked on again (contract 19.2). */
import type { PaymentChanges } from './payment-changes'
import { isFinalPayment } from './payment-states'
import type { WaitReason } from './payment-work'

export interface HeldFacts {
  status: string
  threeDsStatus: string
  amountCaptured: bigint
  /** The number of the lease. Whoever takes the payment over raises it. */
  epoch: number
  leaseUntil: Date | null
  waitingSince: Date | null
  closingSince: Date | null
}

/**
 * Whether what was found out about `before` is true of `now` too: the payment is in the same hands, and has not moved.
 * Its description may have changed, its fee may be settled, and it may be due at another time.
 */
export const isStillHeld = (before: HeldFacts, now: HeldFacts): boolean =>
  now.status === before.status &&
  now.epoch === before.epoch &&
  now.threeDsStatus === before.threeDsStatus &&
  now.amountCaptured === before.amountCaptured

/** `real` is the machine's time, which leases go by; `dueAt` the account's. */
interface Next {
  real: Date
  dueAt: Date
}

/** The holder before can no longer write the outcome. Null while its lease runs. */
export function takenOver(row: HeldFacts, leaseUntil: Date, { real, dueAt }: Next): PaymentChanges | null {
  if (row.leaseUntil && row.leaseUntil > real) return null
  return { epoch: row.epoch + 1, leaseUntil, dueAt, waitingSince: row.waitingSince ?? real }
}

/** Its holder lets go of it, and says why it waits. Null if it waits for nothing. */
export function deferred(
  row: HeldFacts,
  pendingReason: WaitReason,
  { real, dueAt }: Next,
): PaymentChanges | null {
  if (isFinalPayment(row.status)) return null
  return { pendingReason, leaseUntil: real, dueAt, waitingSince: row.waitingSince ?? real }
}

/** It waits for its time, or is asked about in vain since `waitingSince`. */
export const rescheduled = (dueAt: Date | null, waitingSince: Date | null): PaymentChanges => ({
  pendingReason: null,
  leaseUntil: null,
  dueAt,
  waitingSince,
})

/** Its holder is about to send a call under its key. Null once that is being closed: then nothing is sent any more. */
export const renewed = ({ closingSince }: HeldFacts, leaseUntil: Date): PaymentChanges | null =>
  closingSince === null ? { leaseUntil } : null

/** Its key is closed from here on, whatever the acquirer says of it later. `processorKey`: what the key is, which its row need not tell yet. */
export const beingClosed = (row: HeldFacts, processorKey: string, real: Date): PaymentChanges => ({
  closingSince: row.closingSince ?? real,
  processorKey,
})
