/** What the card's network told of a payment, and what follows for another try, as the payment's row keeps them. */
import type { RetryBar, RetryRule } from './card-retries'
import { DECLINES } from './decline-codes'
import { maskDigitRuns } from './digits'

/** The column `network`. */
export interface NetworkFacts {
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
}: {
  declineCode: string
  network?: { code: string | null; advice: string | null } | null
}): NetworkFacts | null {
  const { code = null, advice = null } = network ?? {}
  const facts: NetworkFacts = {
    ...(code !== null && { declineCode: code }),
    ...(advice !== null && { adviceCode: advice }),
    ...(!Object.hasOwn(DECLINES, declineCode) && {
      acquirerCode: maskDigitRuns(declineCode.slice(0, MOST)),
    }),
  }
  return Object.keys(facts).length === 0 ? null : facts
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
