/** Why a payment has failed (contract 3.4). */

/** Each reason with its meaning, for the merchant. */
export const PAYMENT_FAILURES = {
  processing_error:
    'The processor could not carry it out, or did not answer in time. The card was not charged, and never will be by this payment.',
  capture_failed: 'All that was captured has come back: the capture failed after it had been taken.',
} as const

export type PaymentFailure = keyof typeof PAYMENT_FAILURES

/** Null unless the payment has failed. */
export function paymentFailureOf(row: {
  status: string
  lastCaptureStatus: string | null
}): PaymentFailure | null {
  if (row.status !== 'failed') return null
  return row.lastCaptureStatus === null ? 'processing_error' : 'capture_failed'
}
