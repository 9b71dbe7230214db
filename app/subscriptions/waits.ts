/** How long a subscription waits for its next step, as its row keeps it and its workflow is told. */
import { dateAt } from '../../domain/charge-dates'
import { nextAttempt, pendingRetry } from '../../domain/subscription'
import { DAY } from '../../domain/time'
import type { SubscriptionModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'

/**
 * `done`: the subscription has ended. `waitMs`: the time until the next step; null if nothing will happen by itself.
 * `payment`: the payment that is under way. `next`: the date of the next attempt. `attempt` and `of`: which retry it
 * is. `dueAt`: when the next step is due, in ISO 8601.
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

export async function lookAgain(
  deps: Acting,
  row: SubscriptionModel,
  waitMs: number,
): Promise<SubscriptionStep> {
  const at = new Date(deps.now().getTime() + waitMs)
  await deps.store.subscriptions.wait(row, at, deps.cause)
  return waiting(deps, row, at)
}

export async function sleepUntil(
  deps: Acting,
  row: SubscriptionModel,
  at: Date | null,
): Promise<SubscriptionStep> {
  // A change, the sweep or a payment that was under way has left another due time.
  if (row.dueAt?.getTime() !== at?.getTime()) await deps.store.subscriptions.wait(row, at, deps.cause)
  return waiting(deps, row, at)
}

function waiting({ now }: Acting, row: SubscriptionModel, dueAt: Date | null): SubscriptionStep {
  const { attempt, of } = pendingRetry(row) ?? { attempt: 0, of: 0 }
  const next = nextAttempt(row)
  return {
    kind: 'wait',
    status: row.status,
    waitMs: dueAt && Math.min(Math.max(dueAt.getTime() - now().getTime(), 0), LONGEST_WAIT),
    payment: row.paymentId,
    next: next && dateAt(next.at),
    attempt,
    of,
    dueAt: dueAt?.toISOString() ?? null,
    customer: row.customerId,
  }
}
