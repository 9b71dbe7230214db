/**
 * What will happen to a payment, its refunds, disputes and deliveries if nobody does anything (contract 3.11, 4, 12.3). The payment's
 * own deadlines come from `waitOf`, which its workflow uses too, so that the two cannot disagree.
 */
import { SWEEP_OVERDUE } from './payment-clock'
import { FEE_MAY_GROW, type PaymentStatus } from './payment-states'
import { waitOf, type WaitingFacts } from './payment-waits'
import { nextSettlement, settlementAfter } from './refunds'
import { DELIVERY_ATTEMPTS } from './retries'

/**
 * Who acts at that time: the object's workflow, or the sweep, which hands it to its workflow again because it is overdue.
 */
export type ActingPart = 'workflow' | 'sweep'

export type Forecast =
  | { kind: 'challenge_expires'; at: Date; becomes: PaymentStatus }
  /** `amount`: what of the authorization is not captured, in minor units. */
  | { kind: 'authorization_lapses'; at: Date; becomes: PaymentStatus; amount: bigint }
  | { kind: 'processor_asked'; at: Date; by: ActingPart; reason: string | null }
  | { kind: 'operation_carried_out'; at: Date; by: ActingPart; operation: string }
  | { kind: 'refund_settles'; at: Date; by: ActingPart; refund: string; amount: bigint }
  | { kind: 'fee_settles'; at: Date; amount: bigint }
  /** Until when its merchant can answer it. */
  | { kind: 'dispute_due'; at: Date; dispute: string; amount: bigint }
  | ({ kind: 'delivery_attempted'; at: Date; attempt: number; attempts: number } & DeliveryOf)
  /** The endpoint's circuit is open: its next probe may release the delivery. */
  | ({ kind: 'endpoint_probed'; at: Date } & DeliveryOf)

interface DeliveryOf {
  delivery: string
  event: string
  eventType: string
  endpoint: string
}

interface ForecastPayment extends WaitingFacts {
  dueAt: Date | null
  pendingReason: string | null
  capturedAt: Date | null
  /** Minor units. */
  fee: bigint
  feeSettled: boolean
}

export interface ForecastParts {
  payment: ForecastPayment
  /** Those that are not carried out yet. */
  operations: readonly { kind: string; dueAt: Date | null }[]
  /** Those that are pending. */
  refunds: readonly { id: string; amount: bigint; dueAt: Date | null }[]
  /** Those that wait for an answer of their merchant. */
  disputes: readonly { id: string; amount: bigint; evidenceDueBy: Date | null }[]
  /** Those that are pending, by the account's time. */
  deliveries: readonly ForecastDelivery[]
  /** By the account's time. */
  now: Date
}

export interface ForecastDelivery extends DeliveryOf {
  /** The number of finished attempts of the schedule. */
  attempts: number
  /** Null while it waits for its endpoint's circuit. */
  nextAttemptAt: Date | null
  /** When the endpoint is probed next; null while its circuit is closed. */
  probeAt: Date | null
}

/** What comes, the next first. */
export function forecast(parts: ForecastParts): Forecast[] {
  const { payment, operations, refunds, disputes, deliveries, now } = parts
  const expected: (Forecast | null)[] = [
    nextOfPayment(payment, now),
    ...operations.map(({ kind: operation, dueAt }): Forecast | null =>
      dueAt ? { kind: 'operation_carried_out', operation, ...acting(dueAt, now) } : null,
    ),
    ...refunds.map(({ id, amount, dueAt }): Forecast | null =>
      dueAt ? { kind: 'refund_settles', refund: id, amount, ...acting(dueAt, now) } : null,
    ),
    feeOf(payment, now),
    ...disputes.map(
      ({ id: dispute, amount, evidenceDueBy: at }): Forecast | null =>
        at && { kind: 'dispute_due', at, dispute, amount },
    ),
    ...deliveries.map(nextOfDelivery),
  ]
  return expected
    .filter((entry) => entry !== null)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The due time itself, or once that is past, when the sweep finds that nobody has acted. */
function acting(dueAt: Date, now: Date): { at: Date; by: ActingPart } {
  return dueAt > now
    ? { at: dueAt, by: 'workflow' }
    : { at: new Date(dueAt.getTime() + SWEEP_OVERDUE), by: 'sweep' }
}

function nextOfPayment(payment: ForecastPayment, now: Date): Forecast | null {
  const wanted = waitOf(payment)
  if (wanted.for === 'nothing') return null
  if (wanted.for === 'processor') {
    const { dueAt, pendingReason: reason } = payment
    return dueAt && { kind: 'processor_asked', reason, ...acting(dueAt, now) }
  }
  if (wanted.for === 'confirmation')
    return payment.dueAt && { kind: 'processor_asked', reason: null, ...acting(payment.dueAt, now) }
  const { until: at, then } = wanted
  const becomes = then.changes.status ?? (payment.status as PaymentStatus)
  if (!at) return null
  return wanted.for === 'challenge'
    ? { kind: 'challenge_expires', at, becomes }
    : { kind: 'authorization_lapses', at, becomes, amount: payment.amount - payment.amountCaptured }
}

/**
 * Fees of a day are settled by the run of the next; a run that failed is made up for by the one after. While more may be captured,
 * a fee waits for the end of the authorization.
 */
function feeOf(payment: ForecastPayment, now: Date): Forecast | null {
  const { status, captureBefore, capturedAt, feeSettled, fee: amount } = payment
  if (!capturedAt || feeSettled || amount === 0n) return null
  const isOpen = FEE_MAY_GROW.includes(status as PaymentStatus)
  const own = settlementAfter((isOpen ? captureBefore : null) ?? capturedAt)
  return { kind: 'fee_settles', at: own > now ? own : nextSettlement(now), amount }
}

function nextOfDelivery(delivery: ForecastDelivery): Forecast | null {
  const { attempts, nextAttemptAt, probeAt, ...of } = delivery
  if (nextAttemptAt)
    return {
      kind: 'delivery_attempted',
      at: nextAttemptAt,
      attempt: attempts + 1,
      attempts: DELIVERY_ATTEMPTS,
      ...of,
    }
  return probeAt && { kind: 'endpoint_probed', at: probeAt, ...of }
}
