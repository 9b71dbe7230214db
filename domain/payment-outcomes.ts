/** How a processor's answer changes a payment: the changed columns and the events (contract 3.4, 3.17). */
import type { EndedAttempt } from './ended-attempts'
import type { NotedDecline } from './card-retries'
import { actionIdOf, type Action } from './actions'
import { AUTHORIZATION_LIFE, CHALLENGE_LIFE } from './payment-clock'
import { isAuthenticated, isCapturePending, type PaymentFacts } from './payment-facts'
import { withFacts, type ApprovalFacts } from './network-facts'
import type { PaymentChanges } from './payment-changes'
import { paymentFee } from './tariffs'
import type { ThreeDsStatus } from './payment-states'
import { pendingWait } from './retries'

type PaymentEventName =
  | 'updated'
  | 'refunded'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'capture_failed'
  | 'succeeded'
  | 'declined'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'held'
  | 'disputed'
  | 'fraud_warning'

/** What has become of a payment. */
export interface PaymentOutcome {
  changes: PaymentChanges
  events: readonly `payment.${PaymentEventName}`[]
  /** What its cardholder's browser is to do next. */
  action?: Action
  /** A decline that its card's network counts. */
  noted?: NotedDecline
  /** The attempt before, if it goes on elsewhere. */
  ended?: EndedAttempt
}

/** Nothing has become of it. */
export const UNCHANGED: PaymentOutcome = { changes: {}, events: [] }

/** The processor's details of a card; null if it does not give them. */
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

/** The part that all answers about an authorization share; `at` is the time of the processor's clock, in ISO 8601. */
export interface AnsweredAuthorization {
  at: string
  card: CardFacts
  threeDSecure: ThreeDSecureFacts
}

interface Approved extends AnsweredAuthorization {
  processorReference: string
  captured: boolean
  /** Of what was captured at once, if it does not stand yet, or no longer. */
  captureStatus?: 'pending' | 'failed'
  network?: ApprovalFacts
  /** In ISO 8601, by the time of `at`. */
  captureBefore?: string
}

/** Cleared whenever the wait for the processor ends. */
export const NO_LONGER_WAITING = {
  leaseUntil: null,
  pendingReason: null,
  waitingSince: null,
  dueAt: null,
  sealedChallenge: null,
  challengeExpiresAt: null,
}

export function approved(row: PaymentFacts, authorization: Approved): PaymentOutcome {
  const at = new Date(authorization.at)
  const card = cardChanges(row, authorization.card)
  const changes = {
    ...NO_LONGER_WAITING,
    ...card,
    ...threeDsChanges(row, authorization.threeDSecure),
    processorReference: authorization.processorReference,
    network: withFacts(row.network, authorization.network),
  }
  if (!authorization.captured) {
    const captureBefore = endOf(row, authorization)
    const waiting = { ...changes, captureBefore, dueAt: captureBefore }
    if (row.review) return { changes: { ...waiting, status: 'on_hold' }, events: ['payment.held'] }
    return { changes: { ...waiting, status: 'authorized' }, events: ['payment.authorized'] }
  }
  // One that has failed by now is booked as taken, too: the look that follows takes it back, and tells of it.
  const isPending = authorization.captureStatus !== undefined
  return {
    changes: {
      ...changes,
      status: 'succeeded',
      amountCaptured: row.amount,
      fee: paymentFee({ ...row, ...card }, row.amount),
      capturedAt: at,
      ...lastCapture({ amount: row.amount, isPending }),
      ...(isPending && { dueAt: firstLook(at) }),
    },
    events: ['payment.captured', 'payment.succeeded'],
  }
}

/** Until when an authorization can be captured: the acquirer may say that it is sooner than usual. */
function endOf({ initiatedBy }: PaymentFacts, { at, captureBefore }: Approved): Date {
  const life = AUTHORIZATION_LIFE[initiatedBy === 'merchant' ? 'merchant' : 'customer']
  const usual = Date.parse(at) + life
  return new Date(captureBefore === undefined ? usual : Math.min(usual, Date.parse(captureBefore)))
}

/** The amount of a capture, and the merchant's parameters. */
export interface CaptureTerms {
  /** Minor units. */
  amount: bigint
  reference?: string | null
  metadata?: Readonly<Record<string, string>>
  /** What a bank finds it by. */
  arn?: string | undefined
  /** The acquirer has taken it, and confirms it later. */
  isPending?: boolean
}

/**
 * A successful capture. It is the last one with `final`, or if nothing is left. `total`: what the processor has captured in
 * all. After the last capture that is booked, should a restored row lack some of it; and never more than that, should the row
 * have this capture already.
 */
export function captured(
  row: PaymentFacts,
  capture: CaptureTerms,
  final: boolean,
  at: Date,
  total = 0n,
): PaymentOutcome {
  const sum = row.amountCaptured + capture.amount
  const known = total > 0n && total < sum ? total : sum
  const amountCaptured = final && total > known ? total : known
  const changes = {
    ...NO_LONGER_WAITING,
    // Two captures leave the same status, so the epoch shows that one of them has been recorded.
    epoch: row.epoch + 1,
    amountCaptured,
    fee: paymentFee(row, amountCaptured),
    feeSettled: false,
    capturedAt: at,
    ...(capture.arn !== undefined && { network: withFacts(row.network, { arn: capture.arn }) }),
    ...lastCapture(capture),
  }
  const dueAt = capture.isPending === true ? firstLook(at) : null
  if (!final && amountCaptured < row.amount)
    return { changes: { ...changes, dueAt: dueAt ?? row.captureBefore }, events: ['payment.captured'] }
  return {
    changes: { ...changes, captureBefore: null, status: 'succeeded', dueAt },
    events: ['payment.captured', 'payment.succeeded'],
  }
}

/** When the acquirer is first asked how a capture that it has taken ends. */
const firstLook = (at: Date): Date => new Date(at.getTime() + pendingWait(0))

/** A capture that is pending is asked about, whatever becomes of the rest of its authorization. */
const stillAskedAbout = (row: PaymentFacts): PaymentChanges =>
  isCapturePending(row) ? { dueAt: row.dueAt ?? null } : {}

function lastCapture(terms: CaptureTerms): PaymentChanges {
  const { amount, reference = null, metadata = {}, isPending = false } = terms
  return {
    lastCaptureAmount: amount,
    lastCaptureReference: reference,
    lastCaptureMetadata: metadata,
    lastCaptureStatus: isPending ? 'pending' : 'captured',
  }
}

/** What the processor has captured of an authorization that is closed, or has nothing left. */
export interface Taken {
  /** Minor units. */
  amount: bigint
  at: Date
}

/** The same outcome, with the key at the processor under which it was found. */
export const underProcessorKey = (
  { changes, ...outcome }: PaymentOutcome,
  processorKey: string,
): PaymentOutcome => ({ ...outcome, changes: { ...changes, processorKey } })

/** The payment becomes what it is at the processor: succeeded with what was captured, in part unknown here. */
export function stands(row: PaymentFacts, { amount, at }: Taken): PaymentOutcome {
  const isNew = amount > row.amountCaptured
  const more = {
    amountCaptured: amount,
    fee: paymentFee(row, amount),
    feeSettled: false,
    capturedAt: at,
    ...lastCapture({ amount: amount - row.amountCaptured }),
  }
  return {
    changes: {
      ...NO_LONGER_WAITING,
      ...notAuthenticated(row),
      epoch: row.epoch + 1,
      captureBefore: null,
      status: 'succeeded',
      ...(isNew ? more : stillAskedAbout(row)),
    },
    events: isNew ? ['payment.captured', 'payment.succeeded'] : ['payment.succeeded'],
  }
}

/** A challenge that was interrupted has authenticated nobody. */
const notAuthenticated = ({ threeDsStatus }: PaymentFacts): PaymentChanges =>
  threeDsStatus === 'pending' ? { threeDsStatus: 'failed' } : {}

/** What is left of it was voided, or will be, as is asked at `closeAskedAt`. With a captured part it has succeeded. */
export function ended(
  row: PaymentFacts,
  status: 'cancelled' | 'expired',
  closeAskedAt: Date | null = null,
): PaymentOutcome {
  const left = { epoch: row.epoch + 1, captureBefore: null, ...notAuthenticated(row) }
  const closing = closeAskedAt && { dueAt: closeAskedAt }
  const changes = { ...NO_LONGER_WAITING, ...left, ...stillAskedAbout(row), ...closing }
  return row.amountCaptured > 0n
    ? { changes: { ...changes, status: 'succeeded' }, events: ['payment.succeeded'] }
    : { changes: { ...changes, status }, events: [`payment.${status}`] }
}

/** An operator has released a payment on hold whose merchant captures it later. */
export function released(row: PaymentFacts): PaymentOutcome {
  return { changes: { dueAt: row.captureBefore, status: 'authorized' }, events: ['payment.authorized'] }
}

/** Its cardholder's browser has something to do. An action that follows another one leaves it as it was told. */
export function challenged(
  row: PaymentFacts & { challengeExpiresAt: Date | null },
  { card, threeDSecure, challenge }: AnsweredAuthorization & { challenge: Action },
  now: Date,
): PaymentOutcome {
  const follows = row.status === 'requires_action'
  const challengeExpiresAt = row.challengeExpiresAt ?? new Date(now.getTime() + CHALLENGE_LIFE)
  return {
    changes: {
      ...NO_LONGER_WAITING,
      ...(follows && { epoch: row.epoch + 1 }),
      ...cardChanges(row, card),
      // It is authenticated by none of them yet, whatever the acquirer calls it.
      ...threeDsChanges(row, { ...threeDSecure, status: 'pending' }),
      status: 'requires_action',
      threeDsTransId: actionIdOf(challenge),
      challengeExpiresAt,
      dueAt: challengeExpiresAt,
    },
    action: challenge,
    events: follows ? [] : ['payment.requires_action'],
  }
}

/** The operation's key is closed at the processor: there is no authorization, and there will never be one. */
export const FAILED: PaymentOutcome = {
  changes: { ...NO_LONGER_WAITING, status: 'failed' },
  events: ['payment.failed'],
}

export const CHALLENGE_EXPIRED: PaymentOutcome = {
  changes: { ...NO_LONGER_WAITING, status: 'expired', threeDsStatus: 'expired' },
  events: ['payment.expired'],
}

export function cardChanges(row: PaymentFacts, card: CardFacts) {
  return {
    cardBrand: card.brand === 'unknown' ? row.cardBrand : card.brand,
    cardBin: card.bin,
    cardFunding: card.funding,
    cardCountry: card.country,
    cardIssuer: card.issuer,
  }
}

export function threeDsChanges(row: PaymentFacts, facts: ThreeDSecureFacts): PaymentChanges {
  if (isAuthenticated(row)) return {}
  return { threeDsRequired: facts.required, threeDsStatus: facts.status, threeDsVersion: facts.version }
}
