/** What a processor's word makes of a payment: changes of the row and the events that tell of them (contract 3.4, 3.17). */
import { toDeclineCode, type DeclineCode } from './decline-codes'
import { currencyDigits, feeFor } from './money'
import { AUTHORIZATION_LIFE, CARDHOLDER_PATIENCE, CHALLENGE_LIFE } from './payment-clock'
import type { PaymentStatus, ThreeDsStatus } from './payment-states'

/** The payment as it was before, as far as its outcome depends on it. */
export interface PaymentFacts {
  status: string
  /** Minor units, as `amountCaptured`. */
  amount: bigint
  amountCaptured: bigint
  currency: string
  initiatedBy: string
  /** It is authorized only, and held for review. */
  review: boolean
  feeBasisPoints: number
  /** Decimal major units. */
  feeFixed: string
  cardBrand: string
  threeDsStatus: string
  declineCode: string | null
  captureBefore: Date | null
  cardholderActedAt: Date
  epoch: number
}

/** The columns that an outcome may change. */
export interface PaymentChanges {
  status?: PaymentStatus
  amountCaptured?: bigint
  fee?: bigint
  feeSettled?: boolean
  capturedAt?: Date
  captureBefore?: Date | null
  lastCaptureAmount?: bigint
  lastCaptureReference?: string | null
  lastCaptureMetadata?: Readonly<Record<string, string>>
  processorReference?: string
  declineCode?: DeclineCode
  cardBrand?: string
  cardBin?: string | null
  cardFunding?: string | null
  cardCountry?: string | null
  cardIssuer?: string | null
  threeDsRequired?: boolean
  threeDsStatus?: ThreeDsStatus
  threeDsVersion?: string | null
  threeDsTransId?: string
  sealedChallenge?: null
  challengeExpiresAt?: Date | null
  cardholderActedAt?: Date
  epoch?: number
  leaseUntil?: Date | null
  pendingReason?: null
  dueAt?: Date | null
}

type Told =
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'succeeded'
  | 'declined'
  | 'failed'
  | 'cancelled'
  | 'expired'

export interface PaymentOutcome {
  changes: PaymentChanges
  events: readonly `payment.${Told}`[]
  /** Where a new challenge leads the browser to. */
  challenge?: { acsUrl: string; creq: string }
}

/** What the processor tells of a card; null where it does not say. */
interface CardFacts {
  brand: string
  bin: string | null
  funding: string | null
  country: string | null
  issuer: string | null
}

interface ThreeDSecureFacts {
  required: boolean
  status: ThreeDsStatus
  version: string | null
}

/** What every answer about an authorization tells; `at` is ISO 8601 by the processor's clock. */
interface Answered {
  at: string
  card: CardFacts
  threeDSecure: ThreeDSecureFacts
}

interface Approved extends Answered {
  processorReference: string
  captured: boolean
}

interface Declined extends Answered {
  declineCode: string
}

interface Challenged extends Answered {
  challenge: { threeDSServerTransId: string; acsUrl: string; creq: string }
}

/** Cleared whenever the wait for the processor ends. */
const NO_LONGER_WAITING = {
  leaseUntil: null,
  pendingReason: null,
  dueAt: null,
  sealedChallenge: null,
  challengeExpiresAt: null,
}

export function approved(row: PaymentFacts, authorization: Approved): PaymentOutcome {
  const at = new Date(authorization.at)
  const changes = {
    ...NO_LONGER_WAITING,
    ...cardChanges(row, authorization.card),
    ...threeDsChanges(row, authorization.threeDSecure),
    processorReference: authorization.processorReference,
  }
  if (!authorization.captured) {
    const captureBefore = new Date(
      at.getTime() + AUTHORIZATION_LIFE[row.initiatedBy === 'merchant' ? 'merchant' : 'customer'],
    )
    const waiting = { ...changes, captureBefore, dueAt: captureBefore }
    if (row.review) return { changes: { ...waiting, status: 'on_hold' }, events: [] }
    return { changes: { ...waiting, status: 'authorized' }, events: ['payment.authorized'] }
  }
  return {
    changes: {
      ...changes,
      status: 'succeeded',
      amountCaptured: row.amount,
      fee: feeOf(row, row.amount),
      capturedAt: at,
      ...lastCapture({ amount: row.amount }),
    },
    events: ['payment.captured', 'payment.succeeded'],
  }
}

/** What is taken by one capture, and what its merchant says of it. */
export interface CaptureTerms {
  /** Minor units. */
  amount: bigint
  reference?: string | null
  metadata?: Readonly<Record<string, string>>
}

/** A capture at the processor; with `final`, or once nothing is left, it is the last. */
export function captured(row: PaymentFacts, capture: CaptureTerms, final: boolean, at: Date): PaymentOutcome {
  const amountCaptured = row.amountCaptured + capture.amount
  const changes = {
    ...NO_LONGER_WAITING,
    // Two captures leave the same status behind: the epoch tells that one of them has been recorded.
    epoch: row.epoch + 1,
    amountCaptured,
    fee: feeOf(row, amountCaptured),
    feeSettled: false,
    capturedAt: at,
    ...lastCapture(capture),
  }
  if (!final && amountCaptured < row.amount)
    return { changes: { ...changes, dueAt: row.captureBefore }, events: ['payment.captured'] }
  return {
    changes: { ...changes, captureBefore: null, status: 'succeeded' },
    events: ['payment.captured', 'payment.succeeded'],
  }
}

function lastCapture({ amount, reference = null, metadata = {} }: CaptureTerms): PaymentChanges {
  return { lastCaptureAmount: amount, lastCaptureReference: reference, lastCaptureMetadata: metadata }
}

/** What was authorized and not captured is void; what was captured stays, and the payment has succeeded by it. */
export function ended(row: PaymentFacts, status: 'cancelled' | 'expired'): PaymentOutcome {
  const changes = {
    ...NO_LONGER_WAITING,
    epoch: row.epoch + 1,
    captureBefore: null,
    // A challenge that is cut short has authenticated nobody.
    ...(row.threeDsStatus === 'pending' && { threeDsStatus: 'failed' as const }),
  }
  return row.amountCaptured > 0n
    ? { changes: { ...changes, status: 'succeeded' }, events: ['payment.succeeded'] }
    : { changes: { ...changes, status }, events: [`payment.${status}`] }
}

/** A payment on hold that an operator lets go on, and that its merchant captures. */
export function released(row: PaymentFacts): PaymentOutcome {
  return { changes: { dueAt: row.captureBefore, status: 'authorized' }, events: ['payment.authorized'] }
}

function feeOf(row: PaymentFacts, amountCaptured: bigint): bigint {
  return feeFor(amountCaptured, row.feeBasisPoints, row.feeFixed, currencyDigits(row.currency))
}

export function declined(row: PaymentFacts, authorization: Declined): PaymentOutcome {
  return {
    changes: {
      ...NO_LONGER_WAITING,
      ...cardChanges(row, authorization.card),
      ...threeDsChanges(row, authorization.threeDSecure),
      status: 'declined',
      declineCode: toDeclineCode(authorization.declineCode),
    },
    events: ['payment.declined'],
  }
}

/** A decline that this service knows without asking the processor. */
export function declinedHere(
  declineCode: 'expired_card' | 'authentication_failed',
  changes: PaymentChanges = {},
): PaymentOutcome {
  return {
    changes: { ...NO_LONGER_WAITING, ...changes, status: 'declined', declineCode },
    events: ['payment.declined'],
  }
}

export function challenged(row: PaymentFacts, authorization: Challenged, now: Date): PaymentOutcome {
  const challengeExpiresAt = new Date(now.getTime() + CHALLENGE_LIFE)
  return {
    changes: {
      ...cardChanges(row, authorization.card),
      ...threeDsChanges(row, authorization.threeDSecure),
      status: 'requires_action',
      threeDsTransId: authorization.challenge.threeDSServerTransId,
      challengeExpiresAt,
      leaseUntil: null,
      pendingReason: null,
      dueAt: challengeExpiresAt,
    },
    challenge: { acsUrl: authorization.challenge.acsUrl, creq: authorization.challenge.creq },
    events: ['payment.requires_action'],
  }
}

/** The operation's key is closed at the processor: nothing stands against the payment, and nothing ever will. */
export const FAILED: PaymentOutcome = {
  changes: { ...NO_LONGER_WAITING, status: 'failed' },
  events: ['payment.failed'],
}

export const CHALLENGE_EXPIRED: PaymentOutcome = {
  changes: { ...NO_LONGER_WAITING, status: 'expired', threeDsStatus: 'expired' },
  events: ['payment.expired'],
}

/** The last instant at which the processor may begin; null for merchant-initiated charges, which have none. */
export function notAfter(row: PaymentFacts): Date | null {
  return row.initiatedBy === 'merchant'
    ? null
    : new Date(row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE)
}

/** Whether an approval came while the cardholder could still expect it, by the processor's own time. */
export function isTimely(row: PaymentFacts, at: string): boolean {
  const limit = notAfter(row)
  return limit === null || new Date(at) <= limit
}

/** Whether the payment waits for the processor's word on its authorization. */
export function awaitsProcessor(row: PaymentFacts): boolean {
  return row.status === 'pending' || (row.status === 'requires_action' && isAuthenticated(row))
}

export function isAuthenticated(row: PaymentFacts): boolean {
  return row.threeDsStatus === 'authenticated' || row.threeDsStatus === 'attempted'
}

/** The challenge of a payment that has gone on was answered: the same `cres` is answered with the payment as it is. */
export function wasConfirmed(row: PaymentFacts): boolean {
  if (row.status === 'requires_action') return false
  return isAuthenticated(row) || (row.status === 'declined' && row.declineCode === 'authentication_failed')
}

function cardChanges(row: PaymentFacts, card: CardFacts): PaymentChanges {
  return {
    cardBrand: card.brand === 'unknown' ? row.cardBrand : card.brand,
    cardBin: card.bin,
    cardFunding: card.funding,
    cardCountry: card.country,
    cardIssuer: card.issuer,
  }
}

function threeDsChanges(row: PaymentFacts, facts: ThreeDSecureFacts): PaymentChanges {
  if (isAuthenticated(row)) return {}
  return { threeDsRequired: facts.required, threeDsStatus: facts.status, threeDsVersion: facts.version }
}
