/** A refund's states, what a payment gives back, and when a refund is settled (contract 4). */
import { SETTLEMENT_OFFSET } from './payment-clock'
import { DAY } from './time'
import type { PaymentOutcome } from './payment-outcomes'
import { statusByAmounts, type PaymentStatus } from './payment-states'
import { feeReturned } from './tariffs'

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The transitions from each status. What has succeeded may come back from the cardholder's bank, days later. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** Why a refund has failed, each with its meaning (contract 4.3). */
export const REFUND_FAILURES = {
  declined: 'The issuer or the acquirer refused it.',
  card_closed: 'The card, or its account, is closed.',
  insufficient_balance: 'The acquirer had not enough money of ours.',
  other: 'No reason was told.',
} as const

export type RefundFailure = keyof typeof REFUND_FAILURES

/** A reason of the acquirer that is not in the table counts as `other`. */
export const toRefundFailure = (reason: string | undefined): RefundFailure =>
  reason !== undefined && Object.hasOwn(REFUND_FAILURES, reason) ? (reason as RefundFailure) : 'other'

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

/** How a refund ends: `amount` is what the processor has given back, or was to. `failure`: why it has failed. */
export interface RefundOutcome {
  status: Exclude<RefundStatus, 'pending'>
  amount: bigint
  failure?: RefundFailure
  /** What a bank finds it by. */
  arn?: string
}

/** The parts of a refund that its end depends on. Amounts are in minor units. */
export interface RefundFacts {
  status: string
  amount: bigint
  feeReturned: bigint
  succeededAt: Date | null
}

/** What the end of a refund changes of it and of its payment. Null if it has ended so, or for good, before. */
export function settledRefund(
  payment: RefundedPayment & Parameters<typeof feeReturned>[0],
  refund: RefundFacts,
  { status, amount, failure = 'other', arn }: RefundOutcome,
  at: Date,
): { refund: EndedRefund; payment: PaymentOutcome } | null {
  if (!REFUND_TRANSITIONS[refund.status as RefundStatus].includes(status)) return null
  const ended = {
    status,
    dueAt: null,
    waitingSince: null,
    failureReason: status === 'failed' ? failure : null,
    ...(arn !== undefined && { arn }),
  }
  if (refund.status === 'succeeded') {
    const taken = givenBack(payment, -refund.amount)
    return {
      refund: {
        ...ended,
        amount: refund.amount,
        succeededAt: refund.succeededAt,
        // By the sums, of which a part may be left by rounding.
        feeReturned: refund.feeReturned + taken.fee,
      },
      payment: { changes: taken.changes, events: ['payment.updated'] },
    }
  }
  const refundsPending = payment.refundsPending - refund.amount
  if (status === 'failed')
    return {
      refund: { ...ended, amount, succeededAt: null, feeReturned: 0n },
      payment: { changes: { refundsPending }, events: [] },
    }
  const given = givenBack(payment, amount)
  return {
    refund: { ...ended, amount, succeededAt: at, feeReturned: given.fee },
    payment: { changes: { refundsPending, ...given.changes }, events: ['payment.refunded'] },
  }
}

/** What of a refund its end decides. */
interface EndedRefund extends Pick<RefundOutcome, 'status' | 'amount'> {
  dueAt: null
  waitingSince: null
  failureReason: RefundFailure | null
  arn?: string
  succeededAt: Date | null
  /** Of its payment's fee, in minor units. */
  feeReturned: bigint
}

/** A payment that gives back `amount` more, or less if it is below zero, and what of its fee that returns. */
function givenBack(
  payment: RefundedPayment & Parameters<typeof feeReturned>[0],
  amount: bigint,
): { changes: Pick<PaymentOutcome['changes'], 'amountRefunded' | 'status'>; fee: bigint } {
  const amountRefunded = payment.amountRefunded + amount
  const status =
    payment.status === 'disputed' ? payment.status : statusByAmounts({ ...payment, amountRefunded })
  return {
    changes: { amountRefunded, status },
    // By the sums, so that all parts together are never more than the fee.
    fee: feeReturned(payment, amountRefunded) - feeReturned(payment, payment.amountRefunded),
  }
}

/** When a refund is settled: in production with the next daily run, in the sandbox after `sandboxDelay` milliseconds. */
export function settlesAt(createdAt: Date, livemode: boolean, sandboxDelay: number): Date {
  return livemode ? settlementAfter(createdAt) : new Date(createdAt.getTime() + sandboxDelay)
}

/** The next settlement run, which is today's shortly after midnight. */
export const nextSettlement = (now: Date): Date =>
  settlementAfter(new Date(now.getTime() - SETTLEMENT_OFFSET))

/** The settlement run of the next day, UTC. */
export const settlementAfter = (at: Date): Date =>
  new Date((Math.floor(at.getTime() / DAY) + 1) * DAY + SETTLEMENT_OFFSET)
