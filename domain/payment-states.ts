/** The payment's states and transitions as data (specification 3.1, rulings 3). */

export const PAYMENT_STATUSES = [
  'pending',
  'requires_action',
  'authorized',
  'succeeded',
  'declined',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'partially_refunded',
  'on_hold',
  'disputed',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** From each status, where a payment may go. `disputed` returns to where it came from. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['requires_action', 'authorized', 'succeeded', 'declined', 'failed', 'on_hold', 'cancelled'],
  requires_action: ['authorized', 'succeeded', 'declined', 'failed', 'on_hold', 'expired', 'cancelled'],
  on_hold: ['authorized', 'succeeded', 'cancelled', 'expired'],
  authorized: ['succeeded', 'cancelled', 'expired'],
  succeeded: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['partially_refunded', 'refunded', 'disputed'],
  disputed: ['succeeded', 'partially_refunded'],
  declined: [],
  failed: [],
  cancelled: [],
  expired: [],
  refunded: [],
}

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

export const THREE_DS_STATUSES = [
  'not_required',
  'pending',
  'authenticated',
  'attempted',
  'failed',
  'unavailable',
  'expired',
] as const
