/** The outcome of a subscription's charge, from its payment (contract 10.3). */
import type { RetryAdvice } from './network-facts'
import { isTimed, isUndecided } from './payment-states'

/** Hard declines: after them the card is not tried again. */
const HARD_DECLINES: readonly string[] = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'invalid_number',
  'account_closed',
  'expired_card',
  'transaction_not_allowed',
  'revocation_of_authorization',
  'authentication_required',
]

/**
 * `put_off`: the processor was not available, nothing was or will be charged by this payment, and the attempt is not
 * used up. `waived`: the merchant cancelled the payment before it was approved.
 */
export type ChargeOutcome =
  | { kind: 'approved' }
  | { kind: 'put_off' | 'waived'; failure: string }
  /** `retry`: what its card's network asks. */
  | { kind: 'refused'; failure: string; retry?: RetryAdvice | null }

export interface ChargePayment {
  status: string
  declineCode: string | null
  /** {@link RetryAdvice} */
  retry: unknown
  /** Null unless the processor has approved the payment. */
  processorReference: string | null
}

/**
 * The outcome of a charge, from its payment; null until the payment is decided, and while its amount is only reserved
 * (contract 10.3).
 */
export function outcomeOf(payment: ChargePayment): ChargeOutcome | null {
  const { status, declineCode, retry, processorReference } = payment
  if (isUndecided(status) || isTimed(status)) return null
  const wasHeld = processorReference !== null
  switch (status) {
    case 'declined':
      return {
        kind: 'refused',
        failure: declineCode ?? 'generic_decline',
        retry: retry as RetryAdvice | null,
      }
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

/** After it no time helps. */
export const isHard = ({ failure, retry }: Extract<ChargeOutcome, { kind: 'refused' }>): boolean =>
  HARD_DECLINES.includes(failure) || retry?.rule === 'never' || retry?.rule === 'new_details'
