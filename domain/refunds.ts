/** A refund's states, what a payment gives back, and when a refund is settled (contract 4). */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY } from './time'
import type { PaymentOutcome } from './payment-outcomes'
import type { PaymentStatus } from './payment-states'
import { feeReturned } from './tariffs'

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The transitions from each status. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
}

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'other'] as const

/** What a dispute keeps of a disputed payment cannot be given back; the rest can. */
export const REFUNDABLE_STATUSES: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'disputed']

/** The parts of a payment that its refunds depend on. Amounts are in minor units. */
export interface RefundedPayment {
  status: string
  amountCaptured: bigint
  amountRefunded: bigint
  /** Promised to refunds that are not settled. */
  refundsPending: bigint
  /** What its disputes keep. */
  amountDisputed: bigint
}

export type RefundVerdict =
  | { kind: 'refundable'; amount: bigint }
  | { kind: 'unexpected_state' }
  | { kind: 'exceeds_captured'; left: bigint }
  /** It would be left, if a dispute did not keep it. */
  | { kind: 'disputed'; left: bigint }

/** What can still be refunded, in minor units. */
export function refundable({
  status,
  amountCaptured,
  amountRefunded,
  refundsPending,
  amountDisputed,
}: RefundedPayment): bigint {
  const isRefundable = (REFUNDABLE_STATUSES as readonly string[]).includes(status)
  const left = amountCaptured - amountRefunded - refundsPending - amountDisputed
  return isRefundable && left > 0n ? left : 0n
}

/** Whether a payment can give `asked` back; whatever it has left when no amount is asked for. */
export function judgeRefund(payment: RefundedPayment, asked: bigint | undefined): RefundVerdict {
  if (!(REFUNDABLE_STATUSES as readonly string[]).includes(payment.status))
    return { kind: 'unexpected_state' }
  const left = refundable(payment)
  const amount = asked ?? left
  if (amount <= left && left > 0n) return { kind: 'refundable', amount }
  const undisputed = refundable({ ...payment, amountDisputed: 0n })
  const isKept = undisputed > left && (asked ?? 0n) <= undisputed
  return { kind: isKept ? 'disputed' : 'exceeds_captured', left }
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

/** What a refund is once it has ended. */
interface EndedRefund extends RefundOutcome {
  dueAt: null
  waitingSince: null
  /** Of its payment's fee, in minor units. */
  feeReturned: bigint
}

/** What the end of a refund of which `promised` was to be given back changes of it, and of its payment. */
export function settledRefund(
  payment: RefundedPayment & Parameters<typeof feeReturned>[0],
  promised: bigint,
  { status, amount }: RefundOutcome,
): { refund: EndedRefund; payment: PaymentOutcome } {
  const ended = { status, amount, dueAt: null, waitingSince: null }
  const refundsPending = payment.refundsPending - promised
  if (status === 'failed')
    return { refund: { ...ended, feeReturned: 0n }, payment: { changes: { refundsPending }, events: [] } }
  const amountRefunded = payment.amountRefunded + amount
  // By the sums, so that all parts together are never more than the fee.
  const returned = feeReturned(payment, amountRefunded) - feeReturned(payment, payment.amountRefunded)
  const refund = { ...ended, feeReturned: returned }
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
