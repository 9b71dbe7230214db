/** What comes of work on a payment that is not done at once (contract 3.8, 3.13). */

/** Why the outcome is not known yet, as the error code that a call is answered with until it is. */
export const WAIT_REASONS = ['processing_error', 'processor_unavailable', 'service_unavailable'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/**
 * Why a payment's next step comes later: for the same, or for the answer to its challenge, for its capture, or because
 * somebody else is at work on it.
 */
export type StepReason = WaitReason | 'challenge' | 'capture' | 'lease'

/** Why an operation was refused, as the error code that its call is answered with. */
export type RefusalCode =
  'payment_unexpected_state' | 'parameter_impossible' | 'amount_exceeds_authorized' | 'card_declined'

/** The reason that a payment's row keeps; null when it keeps none. */
export function waitReasonOf({ pendingReason }: { pendingReason: string | null }): WaitReason | null {
  if (pendingReason === null) return null
  const reason = WAIT_REASONS.find((known) => known === pendingReason)
  if (reason === undefined)
    throw new Error(`a payment waits for "${pendingReason}", which is no known reason`)
  return reason
}
