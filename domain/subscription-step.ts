/** What is to be done next with a subscription (contract 10.3), from its row and the time. */
import {
  isFinalSubscription,
  isOver,
  isPeriodOver,
  nextAttempt,
  nextStepAt,
  pendingRetry,
  type NextAttempt,
  type SubscriptionProgress,
} from './subscription'
import { DAY, dateAt } from './time'

/**
 * `follow`: the payment of the running attempt. `expire`: no charge date is left. `cancel`: the period at whose end it is
 * cancelled is over. `charge`: this attempt is due. `sleep`: nothing is due until then; null if nothing will happen by itself, or it has ended.
 */
export type NextStep =
  | { kind: 'follow'; payment: string }
  | { kind: 'expire' }
  | { kind: 'cancel' }
  | { kind: 'charge'; attempt: NextAttempt }
  | { kind: 'sleep'; until: Date | null }

/** `charged`: whether this run has charged already. If dates were missed, each is dealt with in a run of its own. */
export function nextStep(progress: SubscriptionProgress, now: Date, charged: boolean): NextStep {
  if (progress.paymentId !== null) return { kind: 'follow', payment: progress.paymentId }
  if (isOver(progress, now)) return { kind: 'expire' }
  if (isPeriodOver(progress, now)) return { kind: 'cancel' }
  const attempt = nextAttempt(progress)
  if (attempt && attempt.at <= now && !charged) return { kind: 'charge', attempt }
  return { kind: 'sleep', until: nextStepAt(progress) }
}

/**
 * What a subscription's workflow is told of a step. `done`: the subscription has ended. `waitMs`: the time until the next
 * step; null if nothing will happen by itself. `payment`: the payment that is under way. `next`: the date of the next
 * attempt. `attempt` and `of`: which retry it is. `dueAt`: when the next step is due, in ISO 8601.
 */
export type SubscriptionStep =
  | { kind: 'done'; status: string }
  | {
      kind: 'wait'
      status: string
      waitMs: number | null
      payment: string | null
      next: string | null
      attempt: number
      of: number
      dueAt: string | null
      customer: string
    }

/**
 * The longest sleep; after a wake the step looks again. A month fits in, so that a sleep is rarely cut short: Temporal
 * starts the next run only when the sleep would have ended, and until then the run waits within itself (see the
 * workflow).
 */
const LONGEST_WAIT = 32 * DAY

/** The step of a subscription with which nothing is to be done before `dueAt`. */
export function restUntil(
  row: SubscriptionProgress & { customerId: string },
  dueAt: Date | null,
  now: Date,
): SubscriptionStep {
  const { status, paymentId, customerId } = row
  if (isFinalSubscription(status) && paymentId === null) return { kind: 'done', status }
  const { attempt, of } = pendingRetry(row) ?? { attempt: 0, of: 0 }
  const next = nextAttempt(row)
  return {
    kind: 'wait',
    status,
    waitMs: dueAt && Math.min(Math.max(dueAt.getTime() - now.getTime(), 0), LONGEST_WAIT),
    payment: paymentId,
    next: next && dateAt(next.at),
    attempt,
    of,
    dueAt: dueAt?.toISOString() ?? null,
    customer: customerId,
  }
}
