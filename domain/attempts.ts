/**
 * A payment goes on at another acquirer only where what was tried has charged nothing for certain: it was never sent, could not be
 * done, was declined, or its key is closed for ever (decision 0264).
 */
import { barOf, type CardDecline, type NotedDecline } from './card-retries'
import { cardAttempt } from './decline-outcomes'
import type { EndedAttempt } from './ended-attempts'
import type { PaymentChanges } from './payment-changes'
import {
  awaitsProcessor,
  notAfter,
  wasLedByAcquirer,
  type PaymentFacts,
  type TriedCard,
} from './payment-facts'
import type { PaymentOutcome } from './payment-outcomes'
import type { PaymentRoute } from './payment-route'
import { attemptNumber, followingKey } from './processor-keys'
import { ELSEWHERE_AFTER } from './routing'

/** A payment goes elsewhere so often at most. */
const MOST_FOLLOWED = 3

/** How an attempt has ended, and what of it the card's network counts. */
export type AttemptEnd = Pick<EndedAttempt, 'outcome'> &
  Partial<Pick<EndedAttempt, 'declineCode' | 'network'>> & { noted?: NotedDecline }

/** The payment in its next attempt, and the one before. */
export interface FollowedAttempt {
  changes: PaymentChanges
  ended: EndedAttempt
  noted?: NotedDecline
}

interface Routed extends PaymentFacts {
  acquirer: string
  processorKey: string
  /** As it is stored. */
  route: unknown
  threeDsTransId: string | null
}

/** The acquirers that it may go to from where it is, in order. None once its cardholder was led to one's own 3-D Secure, or has gone. */
export function acquirersLeft(row: Routed, real: Date): readonly string[] {
  const route = row.route as PaymentRoute | null
  if (route === null || !awaitsProcessor(row) || wasLedByAcquirer(row)) return []
  const limit = notAfter(row)
  if (limit && real >= limit) return []
  const next = route.next.slice(0, MOST_FOLLOWED)
  return next.slice(next.indexOf(row.acquirer) + 1)
}

/**
 * The end of an attempt that was declined, if the payment may go elsewhere after it; null if its rule, or the network of its card, does
 * not let it. `before`: the declines that the network counts without this one, which happens at `at`.
 */
export function endByDecline(
  row: Routed & TriedCard,
  { changes, noted }: PaymentOutcome,
  before: readonly CardDecline[],
  at: Date,
): AttemptEnd | null {
  const { declineCode = 'generic_decline', network = null } = changes
  const { after = [] } = (row.route ?? {}) as Partial<PaymentRoute>
  const isNamed = after.includes(declineCode) && ELSEWHERE_AFTER.some((code) => code === declineCode)
  if (!isNamed) return null
  const attempt = cardAttempt(row, at)
  const all = noted ? [...before, { ...attempt, ...noted }] : before
  if (barOf(all, attempt) !== null) return null
  return { outcome: 'declined', declineCode, network, ...(noted && { noted }) }
}

export function followedTo(
  acquirer: string,
  row: Routed & { epoch: number },
  { noted, declineCode = null, network = null, outcome }: AttemptEnd,
): FollowedAttempt {
  const { processorKey } = row
  const number = attemptNumber(processorKey)
  return {
    changes: {
      acquirer,
      processorKey: followingKey(processorKey),
      // Whoever holds the attempt before records nothing any more.
      epoch: row.epoch + 1,
      closingSince: null,
      pendingReason: null,
      waitingSince: null,
    },
    ended: { number, acquirer: row.acquirer, processorKey, outcome, declineCode, network },
    ...(noted && { noted }),
  }
}
