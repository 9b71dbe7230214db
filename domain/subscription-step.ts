/** What is to be done next with a subscription (contract 10.3), from its row and the time. */
import {
  isFinalSubscription,
  isOver,
  nextAttempt,
  nextStepAt,
  type NextAttempt,
  type SubscriptionProgress,
} from './subscription'

/**
 * `follow`: the payment of the running attempt. `end`: it has ended, and nothing will happen any more. `expire`: no charge
 * date is left. `charge`: this attempt is due. `sleep`: nothing is due until then; null if nothing will happen by itself.
 */
export type NextStep =
  | { kind: 'follow'; payment: string }
  | { kind: 'end' | 'expire' }
  | { kind: 'charge'; attempt: NextAttempt }
  | { kind: 'sleep'; until: Date | null }

/** `charged`: whether this run has charged already. If dates were missed, each is dealt with in a run of its own. */
export function nextStep(progress: SubscriptionProgress, now: Date, charged: boolean): NextStep {
  if (progress.paymentId !== null) return { kind: 'follow', payment: progress.paymentId }
  if (isFinalSubscription(progress.status)) return { kind: 'end' }
  if (isOver(progress, now)) return { kind: 'expire' }
  const attempt = nextAttempt(progress)
  if (attempt && attempt.at <= now && !charged) return { kind: 'charge', attempt }
  return { kind: 'sleep', until: nextStepAt(progress) }
}
