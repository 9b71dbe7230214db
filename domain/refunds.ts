/** A refund's states, what a payment gives back, and when a refund is settled (contract 4). */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY } from './time'
import type { PaymentOutcome } from './payment-outcomes'
import type { PaymentStatus } from './payment-states'

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The transitions from each status. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
}

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

/** What a new refund of `amount` changes of its payment. No event tells of a promise. */
export const promised = ({ refundsPending }: RefundedPayment, amount: bigint): PaymentOutcome => ({
  changes: { refundsPending: refundsPending + amount },
  events: [],
})

/** How a refund ends: `amount` is what the processor has given back. */
export interface RefundOutcome {
  status: Exclude<RefundStatus, 'pending'>
  amount: bigint
}

/** What the end of a refund of which `promised` was to be given back changes of it, and of its payment. */
export function settledRefund(
  payment: RefundedPayment,
  promised: bigint,
  { status, amount }: RefundOutcome,
): { refund: RefundOutcome & { dueAt: null; waitingSince: null }; payment: PaymentOutcome } {
  const refund = { status, amount, dueAt: null, waitingSince: null }
  const refundsPending = payment.refundsPending - promised
  if (status === 'failed') return { refund, payment: { changes: { refundsPending }, events: [] } }
  const amountRefunded = payment.amountRefunded + amount
  const changes = { refundsPending, amountRefunded, status: refundedStatus({ ...payment, amountRefunded }) }
  return { refund, payment: { changes, events: ['payment.refunded'] as const } }
}

/** The status of a payment that has given back `amountRefunded`. One that is disputed by now stays so. */
function refundedStatus({ status, amountCaptured, amountRefunded }: RefundedPayment): PaymentStatus {
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
