/** The payment's states and transitions as data (contract 3.4). */

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

/**
 * The transitions from each status. `disputed` returns to what the amounts say by then (decision 0178), and so does a payment of which
 * a refund has failed after it had succeeded. One whose only capture has failed after it had succeeded is `failed`.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['requires_action', 'authorized', 'succeeded', 'declined', 'failed', 'on_hold', 'cancelled'],
  requires_action: ['authorized', 'succeeded', 'declined', 'failed', 'on_hold', 'expired', 'cancelled'],
  on_hold: ['authorized', 'succeeded', 'cancelled', 'expired'],
  authorized: ['succeeded', 'cancelled', 'expired', 'disputed'],
  succeeded: ['partially_refunded', 'refunded', 'disputed', 'failed'],
  partially_refunded: ['partially_refunded', 'refunded', 'disputed', 'succeeded'],
  disputed: ['succeeded', 'partially_refunded', 'refunded'],
  declined: [],
  failed: [],
  cancelled: [],
  expired: [],
  refunded: ['disputed', 'partially_refunded', 'succeeded'],
}

/** `pending`: the acquirer has taken it and not confirmed it; its money counts as captured. `failed`: it counts no more. */
export const CAPTURE_STATUSES = ['pending', 'captured', 'failed'] as const

export type CaptureStatus = (typeof CAPTURE_STATUSES)[number]

/** What the amounts of a payment that has taken money say of it. */
export function statusByAmounts({
  amountCaptured,
  amountRefunded,
}: {
  amountCaptured: bigint
  amountRefunded: bigint
}): PaymentStatus {
  if (amountRefunded === 0n) return 'succeeded'
  return amountRefunded === amountCaptured ? 'refunded' : 'partially_refunded'
}

/** Whether the issuer has not decided yet. */
export function isUndecided(status: string): boolean {
  return status === 'pending' || status === 'requires_action'
}

/** The states in which another capture may follow, so that the fee is not settled yet. */
export const FEE_MAY_GROW: PaymentStatus[] = ['authorized']

const APPROVED: readonly string[] = ['authorized', 'succeeded', 'on_hold']

/** Whether a change of the payment is the approval that stores its card. */
export function storesCard(
  from: { status: string; storeCard: boolean },
  { status, storeCard = from.storeCard }: { status?: string; storeCard?: boolean },
): boolean {
  return storeCard && isUndecided(from.status) && status !== undefined && APPROVED.includes(status)
}

/** States with a time limit, which the payment's workflow enforces. */
const TIMED: readonly PaymentStatus[] = ['requires_action', 'authorized', 'on_hold']

export function isTimed(status: string): boolean {
  return (TIMED as readonly string[]).includes(status)
}

/**
 * Whether the payment waits neither for the processor nor for a time limit. A constraint of the table checks this
 * too.
 */
export function isFinalPayment(status: string): boolean {
  return status !== 'pending' && !isTimed(status)
}

/** The states in which each operation on a payment is allowed; in any other it is refused (contract 3.8, 3.9). */
export const PAYMENT_OPERATIONS = {
  confirm: ['requires_action'],
  capture: ['authorized'],
  cancel: ['pending', 'requires_action', 'authorized', 'on_hold'],
  release: ['on_hold'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>

export type PaymentOperation = keyof typeof PAYMENT_OPERATIONS

export function canOperate(operation: PaymentOperation, status: string): boolean {
  return (PAYMENT_OPERATIONS[operation] as readonly string[]).includes(status)
}

/** When the issuer is asked to authenticate the cardholder. */
export const THREE_DS_MODES = ['automatic', 'required', 'never'] as const

export const THREE_DS_STATUSES = [
  'not_required',
  'pending',
  'authenticated',
  'attempted',
  'failed',
  'unavailable',
  'expired',
] as const

export type ThreeDsStatus = (typeof THREE_DS_STATUSES)[number]
