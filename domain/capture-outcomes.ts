/** How a capture that was taken ends: it is confirmed, or it fails days later (contract 3.8). */
import { dueAfterCapture, type PaymentFacts } from './payment-facts'
import type { PaymentOutcome } from './payment-outcomes'
import { paymentFee } from './tariffs'

/** The last capture, which was pending, is decided: it is confirmed, or has failed and cannot be taken back. Nobody asks about it any more. */
export const captureDecided = (row: PaymentFacts, status: 'captured' | 'failed'): PaymentOutcome => ({
  changes: { lastCaptureStatus: status, dueAt: dueAfterCapture(row) },
  events: [],
})

/**
 * A capture of `amount` has failed after it had succeeded: the payment has captured that much less. Null if somebody else has
 * money of it, so that the sums would not hold: it is disputed, or refunds were given or promised.
 */
export function captureFailed(
  row: PaymentFacts & { amountRefunded: bigint; refundsPending: bigint; amountDisputed: bigint },
  amount: bigint,
  isLast: boolean,
): PaymentOutcome | null {
  const { status, amountRefunded, refundsPending, amountDisputed } = row
  const isFree = amountRefunded + refundsPending + amountDisputed === 0n
  if (!isFree || (status !== 'succeeded' && status !== 'authorized') || amount > row.amountCaptured)
    return null
  const amountCaptured = row.amountCaptured - amount
  const hasFailed = amountCaptured === 0n && status === 'succeeded'
  return {
    changes: {
      epoch: row.epoch + 1,
      amountCaptured,
      fee: amountCaptured > 0n ? paymentFee(row, amountCaptured) : 0n,
      ...(amountCaptured === 0n && { capturedAt: null }),
      ...(isLast && { lastCaptureStatus: 'failed', dueAt: dueAfterCapture(row) }),
      ...(hasFailed && { status: 'failed' }),
    },
    events: hasFailed ? ['payment.capture_failed', 'payment.failed'] : ['payment.capture_failed'],
  }
}
