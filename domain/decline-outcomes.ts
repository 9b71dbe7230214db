/** How a decline changes a payment, and what follows for its card (contract 3.5). */
import { barOf, expiryOf, type CardAttempt, type CardDecline, type NotedDecline } from './card-retries'
import { toDeclineCode } from './decline-codes'
import { declineFacts, retryAdvice, withFacts, type IssuerChecks, type NetworkDecline } from './network-facts'
import type { PaymentChanges } from './payment-changes'
import type { PaymentFacts, TriedCard } from './payment-facts'
import {
  NO_LONGER_WAITING,
  cardChanges,
  threeDsChanges,
  type AnsweredAuthorization,
  type PaymentOutcome,
} from './payment-outcomes'

interface Declined extends AnsweredAuthorization {
  declineCode: string
  /** Null: the network was not asked. */
  network?: NetworkDecline | null
  checks?: IssuerChecks
}

/** `before`: the declines of its card that its network counts, without this one, which happens at `at`. */
export function declined(
  row: PaymentFacts & TriedCard,
  authorization: Declined,
  before: readonly CardDecline[],
  at: Date,
): PaymentOutcome {
  const card = cardChanges(row, authorization.card)
  const noted = notedDecline(authorization, card.cardBrand)
  const attempt = cardAttempt(row, at, false)
  const all = noted ? [...before, { ...attempt, ...noted }] : before
  return {
    changes: {
      ...NO_LONGER_WAITING,
      ...card,
      ...threeDsChanges(row, authorization.threeDSecure),
      status: 'declined',
      declineCode: toDeclineCode(authorization.declineCode),
      network: withFacts(row.network, declineFacts(authorization)),
      retry: retryAdvice(barOf(all, attempt)),
    },
    events: ['payment.declined'],
    ...(noted && { noted }),
  }
}

function notedDecline({ network }: Declined, brand: string): NotedDecline | null {
  return network === null
    ? null
    : { network: brand, code: network?.code ?? null, advice: network?.advice ?? null }
}

/** The payment as a try of its card, by the rules of the card's network. */
export const cardAttempt = (
  row: PaymentFacts & TriedCard,
  at: Date,
  isPresent = row.initiatedBy === 'customer',
): CardAttempt => ({
  at,
  isPresent,
  amount: row.amount,
  currency: row.currency,
  expiry: expiryOf(row.cardExpiryYear, row.cardExpiryMonth),
})

/** A decline by this service, without asking the processor. */
export function declinedHere(
  declineCode: 'expired_card' | 'authentication_failed' | 'retry_not_allowed',
  changes: PaymentChanges = {},
): PaymentOutcome {
  return {
    changes: { ...NO_LONGER_WAITING, ...changes, status: 'declined', declineCode },
    events: ['payment.declined'],
  }
}
