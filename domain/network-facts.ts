/** What the card's network told of a payment, and what follows for another try, as the payment's row keeps them. */
import type { AppliedExemption } from './besides'
import type { RetryBar, RetryRule } from './card-retries'
import { DECLINES } from './decline-codes'
import { maskDigitRuns } from './digits'

/** What a network calls a payment: whoever charges its card later names it, at whatever acquirer. */
export interface NetworkIds {
  transactionId?: string
  /** Mastercard's link id. */
  linkId?: string
}

/** What a network tells of a decline, by its own codes: `51`, `R1`; and Mastercard's advice: `03`. */
export interface NetworkDecline {
  code: string | null
  advice: string | null
}

/** How the issuer found what it compared. */
export const CHECKS = ['match', 'mismatch', 'unavailable'] as const
export type Check = (typeof CHECKS)[number]

/** Of the billing address, and of the CVC. */
export interface IssuerChecks {
  addressCheck?: Check
  codeCheck?: Check
}

/** What is told of an approval. */
export interface ApprovalFacts extends NetworkIds, IssuerChecks {
  /** The issuer's own code of the authorization. */
  authorizationCode?: string
  /** Of 3-D Secure, and whether a loss by fraud is the issuer's. */
  eci?: string
  liabilityShifted?: boolean
  /** What of 3-D Secure the acquirer asked the issuer to be spared. */
  exemption?: AppliedExemption
  /** Of the latest capture, by which a bank finds it. */
  arn?: string
}

/** The column `network` of a payment. */
export interface NetworkFacts extends ApprovalFacts {
  /** Of the payment that stored its card. */
  initial?: NetworkIds
  declineCode?: string
  adviceCode?: string
  /** The acquirer's own code of a decline that is in no table: for operators alone. */
  acquirerCode?: string
}

/** The column `retry`. */
export interface RetryAdvice {
  rule: RetryRule
  /** In ISO 8601; null if no time helps. */
  after: string | null
}

const MOST = 200

/** Null if nothing was told. */
export function declineFacts({
  declineCode,
  network,
  checks,
}: {
  declineCode: string
  network?: NetworkDecline | null
  checks?: IssuerChecks
}): NetworkFacts | null {
  const { code = null, advice = null } = network ?? {}
  const facts: NetworkFacts = {
    ...checks,
    ...(code !== null && { declineCode: code }),
    ...(advice !== null && { adviceCode: advice }),
    ...(!Object.hasOwn(DECLINES, declineCode) && {
      acquirerCode: maskDigitRuns(declineCode.slice(0, MOST)),
    }),
  }
  return Object.keys(facts).length === 0 ? null : facts
}

/** The column with more facts; null for none. */
export function withFacts(known: unknown, more: NetworkFacts | null | undefined): NetworkFacts | null {
  const facts = { ...(known as NetworkFacts | null), ...more }
  return Object.keys(facts).length === 0 ? null : facts
}

/** What a stored card keeps of the payment that stored it. */
export function networkIdsIn(network: unknown): NetworkIds | null {
  const { transactionId, linkId } = (network ?? {}) as NetworkFacts
  if (transactionId === undefined) return null
  return { transactionId, ...(linkId !== undefined && { linkId }) }
}

export const retryAdvice = (bar: RetryBar | null): RetryAdvice | null =>
  bar && { rule: bar.rule, after: bar.after?.toISOString() ?? null }

const ADVICE: Readonly<Record<RetryRule, string>> = {
  never: 'The card network refuses this card for good. Ask for another card.',
  new_details:
    'The details of the card have changed. Ask the cardholder for them: with the same ones it is not charged again.',
  wait: 'The issuer asks to wait. Until then the card is charged only with its cardholder present.',
  limit: 'The card network allows no more tries for now, with or without the cardholder.',
}

export const retryMessage = (rule: RetryRule): string => ADVICE[rule]
