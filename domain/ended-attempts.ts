/** An attempt of a payment that was followed by another one, as it is kept. */
import type { DeclineCode } from './decline-codes'
import type { NetworkFacts } from './network-facts'

export const ATTEMPT_OUTCOMES = ['declined', 'unreachable', 'transient', 'closed'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** What the row of an attempt keeps that was followed by another one. */
export interface EndedAttempt {
  /** From 1. */
  number: number
  acquirer: string
  processorKey: string
  outcome: AttemptOutcome
  declineCode: DeclineCode | null
  network: NetworkFacts | null
}
