/** What a payment waits for, and what becomes of it if that does not come in time (contract 3.4, 3.11). */
import { awaitsProcessor, isCapturePending, isStillClosing, type PaymentFacts } from './payment-facts'
import { CHALLENGE_EXPIRED, ended, type PaymentOutcome } from './payment-outcomes'
import { isTimed } from './payment-states'

export interface WaitingFacts extends PaymentFacts {
  challengeExpiresAt: Date | null
}

/** It ends by itself at `until`, as `then`, unless its cardholder or its merchant acts before. */
export interface Deadline {
  for: 'challenge' | 'capture'
  until: Date | null
  then: PaymentOutcome
}

/** `confirmation`: of its last capture or of its close, which the acquirer has taken. */
export type PaymentWait = { for: 'processor' } | Deadline | { for: 'confirmation' } | { for: 'nothing' }

export function waitOf(row: WaitingFacts): PaymentWait {
  if (awaitsProcessor(row)) return { for: 'processor' }
  if (row.status === 'requires_action')
    return { for: 'challenge', until: row.challengeExpiresAt, then: CHALLENGE_EXPIRED }
  if (isTimed(row.status)) return { for: 'capture', until: row.captureBefore, then: ended(row, 'expired') }
  return { for: isCapturePending(row) || isStillClosing(row) ? 'confirmation' : 'nothing' }
}
