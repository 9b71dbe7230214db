/** The refund's states, and the states in which a payment can be refunded, as data (contract 4). */
import type { PaymentStatus } from './payment-states'

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'other'] as const

export const REFUNDABLE_STATUSES: readonly PaymentStatus[] = ['succeeded', 'partially_refunded']

export function isRefundable(status: string): boolean {
  return (REFUNDABLE_STATUSES as readonly string[]).includes(status)
}
