/** What of a payment its outcomes depend on, and what is asked of it (contract 3.4, 3.7). */
import { CARDHOLDER_PATIENCE } from './payment-clock'
import { isFinalPayment } from './payment-states'

/** The fields of the unchanged payment that its outcome depends on. */
export interface PaymentFacts {
  status: string
  /** Minor units, as `amountCaptured`. */
  amount: bigint
  amountCaptured: bigint
  currency: string
  initiatedBy: string
  /** Whether it is only authorized, and held for review. */
  review: boolean
  feeBasisPoints: number
  /** Decimal major units. */
  feeFixed: string
  /** As it is stored (domain/tariffs.ts). */
  tariff: unknown
  cardBrand: string
  cardCountry: string | null
  threeDsStatus: string
  declineCode: string | null
  captureBefore: Date | null
  /** Of the last capture (`CAPTURE_STATUSES`); null or absent if there is none. */
  lastCaptureStatus?: string | null
  dueAt?: Date | null
  /** Since when its key at the acquirer is being closed, or is closed. */
  closingSince?: Date | null
  /** As it is stored (domain/network-facts.ts). */
  network?: unknown
  cardholderActedAt: Date
  epoch: number
  /** Whether the service's own authenticator is asked for 3-D Secure, or was. Null or absent: the acquirer is. */
  ownAuthentication?: boolean | null
}

/** What of it the rules of its card's network need besides. */
export interface TriedCard {
  cardExpiryMonth: number
  cardExpiryYear: number
}

/** What can still be captured, in minor units. */
export const capturable = (row: Pick<PaymentFacts, 'status' | 'amount' | 'amountCaptured'>): bigint =>
  row.status === 'authorized' ? row.amount - row.amountCaptured : 0n

/**
 * The latest time at which the processor may begin; null for merchant-initiated charges, which have no such limit.
 */
export function notAfter(row: PaymentFacts): Date | null {
  return row.initiatedBy === 'merchant'
    ? null
    : new Date(row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE)
}

/** Whether an approval came within the cardholder's patience, by the processor's clock. */
export function isTimely(row: PaymentFacts, at: string): boolean {
  const limit = notAfter(row)
  return limit === null || new Date(at) <= limit
}

/** How long the processor has been asked in vain, in milliseconds: the row tells, whichever process asks. */
export function waitedFor({ waitingSince }: { waitingSince: Date | null }, now: Date): number {
  return waitingSince === null ? 0 : now.getTime() - waitingSince.getTime()
}

/** Whether the payment waits for the processor's answer to its authorization. */
export function awaitsProcessor(row: PaymentFacts): boolean {
  return row.status === 'pending' || (row.status === 'requires_action' && isAuthenticated(row))
}

/** Whether the acquirer has taken the last capture, and not said how it ends. */
export const isCapturePending = ({ lastCaptureStatus }: Pick<PaymentFacts, 'lastCaptureStatus'>): boolean =>
  lastCaptureStatus === 'pending'

/**
 * Whether the acquirer has taken the close of what is over, and not said how it ends. While a capture is pending besides, it may have
 * said so: then it is asked in vain.
 */
export const isStillClosing = ({
  status,
  closingSince = null,
  dueAt = null,
}: Pick<PaymentFacts, 'status' | 'closingSince' | 'dueAt'>): boolean =>
  isFinalPayment(status) && closingSince !== null && dueAt !== null

/** When it is due once nothing of its captures is pending any more. */
export const dueAfterCapture = (row: PaymentFacts): Date | null =>
  isStillClosing(row) ? (row.dueAt ?? null) : row.captureBefore

export function isAuthenticated(row: PaymentFacts): boolean {
  return row.threeDsStatus === 'authenticated' || row.threeDsStatus === 'attempted'
}

type LedFacts = PaymentFacts & { threeDsTransId: string | null }

/** Its cardholder was led to an action of the acquirer's own. */
export const wasLedByAcquirer = (row: LedFacts): boolean =>
  row.threeDsTransId !== null && row.ownAuthentication !== true

/** By a server of the merchant's, or by the service's own: no acquirer leads its cardholder anywhere. */
export const wasAuthenticatedElsewhere = (row: LedFacts): boolean =>
  isAuthenticated(row) && !wasLedByAcquirer(row)

/** The service's own authenticator has not decided yet: no acquirer is asked before it has. */
export const isToBeAuthenticated = (row: PaymentFacts): boolean =>
  row.ownAuthentication === true && !isAuthenticated(row)

/** Of a payment that its first call has led to a challenge, once that is over: whoever else is at work on one raises its epoch. */
const CHALLENGED_AT_ONCE = 2

/**
 * Its first call has led its cardholder to a challenge of the service's own authenticator, and nobody has been at work on it since: no
 * acquirer was sent anything. After a 3DS method one may have been, without a proof.
 */
export const wasSentNowhere = (row: LedFacts & { threeDsRequired: boolean }): boolean =>
  row.status === 'requires_action' &&
  wasAuthenticatedElsewhere(row) &&
  row.threeDsRequired &&
  row.epoch === CHALLENGED_AT_ONCE

/**
 * Whether the payment's challenge was answered before, so that the same `cres` is answered with the current payment.
 */
export function wasConfirmed(row: PaymentFacts): boolean {
  if (row.status === 'requires_action') return false
  return isAuthenticated(row) || (row.status === 'declined' && row.declineCode === 'authentication_failed')
}
