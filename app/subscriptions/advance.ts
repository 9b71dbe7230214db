/**
 * One step of a subscription, decided from its row: begin the attempt that is due, ask about the payment that is under
 * way, record its outcome, or say how long to wait. Every step may be repeated: each effect is conditional on the row,
 * and a payment charges at most once.
 */
import { DataFault } from '../../domain/incidents'
import { DAY, HOUR, SECOND } from '../../domain/time'
import { isFinal, isOver, nextAttempt, nextStepAt, outcomeOf, pendingRetry } from '../../domain/subscription'
import { dateAt } from '../../domain/charge-dates'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { advancePayment } from '../payments/advance'
import { chargeSubscription } from './charge'

/**
 * `done`: the subscription has ended. `waitMs`: the time until the next step; null if nothing will happen by itself.
 * `payment`: the payment that is under way. `next`: the date of the next attempt. `attempt` and `of`: which retry it
 * is. `dueAt`: when the next step is due, in ISO 8601. Steps that were recorded before subscriptions slept between runs
 * lack `dueAt` and `customer`.
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
      dueAt?: string | null
      customer?: string
    }

/**
 * The longest sleep; after a wake the step looks again. A month fits in, so that a sleep is rarely cut short: Temporal
 * starts the next run only when the sleep would have ended, and until then the run waits within itself (see the
 * workflow).
 */
const LONGEST_WAIT = 32 * DAY
/** The end of a hold makes the subscription due at once. This look finds it if that was lost. */
const LONGEST_FOLLOWED = HOUR
/** Another look is needed only if somebody else has changed the row, so this many mean a fault. */
const LOOKS = 100

export async function advanceSubscription(
  deps: Dependencies,
  tenant: Tenant,
  id: string,
): Promise<SubscriptionStep> {
  let charged = false
  let written: SubscriptionModel | null = null
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const row: SubscriptionModel | null = written ?? (await deps.store.subscriptions.find(tenant, id))
    written = null
    if (!row) throw new DataFault('row_missing', `no subscription ${id}`)
    const now = deps.now()
    const at = nextStepAt(row)
    if (row.paymentId !== null) {
      const followed = await followPayment(deps, row, row.paymentId)
      if (followed.kind === 'undecided') return lookAgain(deps, row, followed.waitMs)
    } else if (isFinal(row.status)) {
      if (row.dueAt) await deps.store.subscriptions.wait(row, null)
      return { kind: 'done', status: row.status }
    } else if (isOver(row, now)) {
      await deps.store.subscriptions.expire(row)
    } else if (at && at <= now && !charged && (await isSuspended(deps, row))) {
      if (await deps.store.subscriptions.miss(row)) continue
      return lookAgain(deps, row, HOUR)
    } else if (at && at <= now && !charged) {
      const charge = await chargeSubscription(deps, row)
      if (charge.kind === 'undecided') return lookAgain(deps, charge.subscription, SECOND)
      // If dates were missed, each is dealt with in a step of its own.
      charged = charge.kind === 'decided'
      written = charge.kind === 'decided' ? charge.subscription : null
    } else {
      return sleepUntil(deps, row, at)
    }
  }
  throw new Error(`subscription ${id} changes faster than it can be read`)
}

/** In live mode, an account is charged for only while it is live. */
async function isSuspended({ store }: Dependencies, row: SubscriptionModel): Promise<boolean> {
  return row.livemode && (await store.accounts.find(row.accountId))?.live !== true
}

/** `recorded`: the outcome is written, or the row has changed since it was read. */
type Followed = { kind: 'recorded' } | { kind: 'undecided'; waitMs: number }

async function followPayment(
  deps: Dependencies,
  row: SubscriptionModel,
  paymentId: string,
): Promise<Followed> {
  const before = outcomeOf(await findPayment(deps, row, paymentId))
  const step = before ? null : await advancePayment(deps, row, paymentId)
  const outcome = before ?? outcomeOf(await findPayment(deps, row, paymentId))
  if (outcome) {
    await deps.store.subscriptions.finish(row, outcome)
    return { kind: 'recorded' }
  }
  const waitMs = step?.kind === 'wait' ? step.waitMs : 0
  return { kind: 'undecided', waitMs: Math.min(Math.max(waitMs, SECOND), LONGEST_FOLLOWED) }
}

async function findPayment(
  { store }: Dependencies,
  row: SubscriptionModel,
  id: string,
): Promise<PaymentModel> {
  const payment = await store.payments.find(row, id)
  if (!payment) throw new DataFault('row_incomplete', `subscription ${row.id} lacks its payment ${id}`)
  return payment
}

async function lookAgain(
  deps: Dependencies,
  row: SubscriptionModel,
  waitMs: number,
): Promise<SubscriptionStep> {
  const at = new Date(deps.now().getTime() + waitMs)
  await deps.store.subscriptions.wait(row, at)
  return waiting(deps, row, at)
}

async function sleepUntil(
  deps: Dependencies,
  row: SubscriptionModel,
  at: Date | null,
): Promise<SubscriptionStep> {
  // A change, the sweep or a payment that was under way has left another due time.
  if (row.dueAt?.getTime() !== at?.getTime()) await deps.store.subscriptions.wait(row, at)
  return waiting(deps, row, at)
}

function waiting({ now }: Dependencies, row: SubscriptionModel, dueAt: Date | null): SubscriptionStep {
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
