/** A refund's states, what a payment gives back, and when a refund is settled (contract 4). */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY } from './time'
import type { PaymentStatus } from './payment-states'

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'other'] as const

export const REFUNDABLE_STATUSES: readonly PaymentStatus[] = ['succeeded', 'partially_refunded']

/** The parts of a payment that its refunds depend on. Amounts are in minor units. */
export interface RefundedPayment {
  status: string
  amountCaptured: bigint
  amountRefunded: bigint
  /** Promised to refunds that are not settled. */
  refundsPending: bigint
}

export type RefundVerdict =
  | { kind: 'refundable'; amount: bigint }
  | { kind: 'unexpected_state' }
  | { kind: 'exceeds_captured'; left: bigint }

/** What can still be refunded, in minor units. */
export function refundable({
  status,
  amountCaptured,
  amountRefunded,
  refundsPending,
}: RefundedPayment): bigint {
  const isRefundable = (REFUNDABLE_STATUSES as readonly string[]).includes(status)
  return isRefundable ? amountCaptured - amountRefunded - refundsPending : 0n
}

/** Whether a payment can give `asked` back; whatever it has left when no amount is asked for. */
export function judgeRefund(payment: RefundedPayment, asked: bigint | undefined): RefundVerdict {
  if (!(REFUNDABLE_STATUSES as readonly string[]).includes(payment.status))
    return { kind: 'unexpected_state' }
  const left = refundable(payment)
  const amount = asked ?? left
  return amount > left || left === 0n ? { kind: 'exceeds_captured', left } : { kind: 'refundable', amount }
}

/** The status of a payment that has given back `amountRefunded`. One that is disputed by now stays so. */
export function refundedStatus({ status, amountCaptured, amountRefunded }: RefundedPayment): string {
  if (status === 'disputed') return status
  return amountRefunded === amountCaptured ? 'refunded' : 'partially_refunded'
}

/** When a refund is settled: in production with the next daily run, in the sandbox after `sandboxDelay` milliseconds. */
export function settlesAt(createdAt: Date, livemode: boolean, sandboxDelay: number): Date {
  return livemode ? settlementAfter(createdAt) : new Date(createdAt.getTime() + sandboxDelay)
}

/** The settlement run of the next day, UTC. */
export const settlementAfter = (at: Date): Date =>
  new Date((Math.floor(at.getTime() / DAY) + 1) * DAY + SETTLEMENT_OFFSET)
