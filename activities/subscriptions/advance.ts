/**
 * One step of a subscription, decided from its row: begin the attempt that is due, ask after the payment that is under
 * way, record what came of it, or say how long to wait. Every step may be repeated: each effect is conditional on the row,
 * and a payment charges once at most.
 */
import { DataFault } from '../../domain/incidents'
import { DAY, HOUR, SECOND } from '../../domain/payment-clock'
import { isFinal, isOver, nextAttempt, nextStepAt, outcomeOf, pendingRetry } from '../../domain/subscription'
import { dateAt } from '../../domain/charge-dates'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { writeInTime } from '../../store/event-times'
import { draftCharge } from '../../app/payments/draft'
import type { Dependencies } from '../../app/dependencies'
import { advancePayment } from '../../app/payments/advance'
import { openCard } from '../../app/payments/open-card'
import { authorizePayment, closeAndFail, deferPayment } from '../../app/payments/authorize'

/**
 * `done`: the subscription has ended. `waitMs`: when to take the next step; null when nothing is to come by itself.
 * `payment`: the one that is under way. `next`: the date of the next attempt; `attempt` and `of`: which retry it is.
 * `dueAt`: when the next step is due, in ISO 8601; steps that were recorded before subscriptions slept between runs lack it,
 * and the `customer`.
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
 * The longest sleep; whoever wakes looks again. A month fits in: Temporal keeps to the end of a sleep that was cut short,
 * and until then a run waits within itself (see the workflow).
 */
const LONGEST_WAIT = 32 * DAY
/** What becomes of a payment on hold is told at once; this finds it, should that get lost. */
const LONGEST_FOLLOWED = HOUR
/** Each time somebody else was first, and so somebody got on. */
const LOOKS = 100

export async function advanceSubscription(
  deps: Dependencies,
  tenant: Tenant,
  id: string,
  tries: number,
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
      const lookAt = await followPayment(deps, row, row.paymentId, tries)
      if (lookAt) return waiting(deps, row, lookAt)
    } else if (isFinal(row.status)) {
      if (row.dueAt) await deps.store.subscriptions.wait(row, null)
      return { kind: 'done', status: row.status }
    } else if (isOver(row, now)) {
      await deps.store.subscriptions.expire(row)
    } else if (at && at <= now && !charged && (await isSuspended(deps, row))) {
      if (await deps.store.subscriptions.miss(row)) continue
      return waiting(deps, row, await lookAgain(deps, row, HOUR))
    } else if (at && at <= now && !charged) {
      const begun = await charge(deps, row)
      if (begun?.kind === 'waits') return waiting(deps, begun.subscription, begun.lookAt)
      // Where dates were missed, each has a step of its own.
      charged = begun !== null
      written = begun?.subscription ?? null
    } else {
      return sleepUntil(deps, row, at)
    }
  }
  throw new Error(`subscription ${id} changes faster than it can be read`)
}

/** In production an account is charged for only while it is live. */
async function isSuspended({ store }: Dependencies, row: SubscriptionModel): Promise<boolean> {
  return row.livemode && (await store.accounts.find(row.accountId))?.live !== true
}

/**
 * An attempt that was begun. `waits`: its outcome is to be asked for then. `decided`: the subscription as it was written,
 * or null where it is to be read again.
 */
type Begun =
  | { kind: 'waits'; subscription: SubscriptionModel; lookAt: Date }
  | { kind: 'decided'; subscription: SubscriptionModel | null }

/** Null once the outcome is recorded, or somebody else has changed the row: it is to be read again. */
async function followPayment(
  deps: Dependencies,
  row: SubscriptionModel,
  paymentId: string,
  tries: number,
): Promise<Date | null> {
  if (await record(deps, row, await findPayment(deps, row, paymentId))) return null
  const step = await advancePayment(deps, row, paymentId, tries)
  if (await record(deps, row, await findPayment(deps, row, paymentId))) return null
  const waitMs = Math.min(Math.max(step.kind === 'wait' ? step.waitMs : 0, SECOND), LONGEST_FOLLOWED)
  return lookAgain(deps, row, waitMs)
}

/** Begins the attempt that is due. Null when it is not to be begun. */
async function charge(deps: Dependencies, row: SubscriptionModel): Promise<Begun | null> {
  const begun = await writeInTime(() => begin(deps, row))
  if (!begun) return null
  const { subscription, payment } = begun
  const card = await openCard(deps, payment)
  const outcome = card
    ? await authorizePayment(deps, payment, card, [])
    : await closeAndFail(deps, payment, [])
  if (outcome.kind === 'waiting') {
    await deferPayment(deps, payment, outcome.reason)
    return { kind: 'waits', subscription, lookAt: await lookAgain(deps, subscription, SECOND) }
  }
  const decided = outcome.kind === 'settled' ? outcomeOf(outcome.row) : null
  const written = decided && (await deps.store.subscriptions.finish(subscription, decided))
  return { kind: 'decided', subscription: written }
}

/** The attempt as it stands before the processor is asked. */
interface Attempt {
  subscription: SubscriptionModel
  payment: PaymentModel
}

async function begin(deps: Dependencies, row: SubscriptionModel): Promise<Attempt | null> {
  const { store } = deps
  const next = nextAttempt(row)
  const [account, stored] = await Promise.all([
    store.accounts.find(row.accountId),
    store.paymentMethods.find(row, row.paymentMethodId),
  ])
  if (!account || !stored)
    throw new DataFault('row_incomplete', `subscription ${row.id} lacks its account or its card`)
  if (!next || stored.status === 'detached') return null
  const keyHash = store.subscriptions.keyHash(row.id, next.date, next.attempt, row.tries)
  const terms = {
    amount: row.amount,
    currency: row.currency,
    capture: true,
    reference: row.reference ?? row.id,
    description: row.description,
    processingChannel: row.processingChannel,
    order: null,
    metadata: row.metadata,
    idempotencyKeyHash: new Uint8Array(keyHash),
    sequence: 'recurring',
    subscriptionId: row.id,
  }
  const opened = draftCharge(deps, { tenant: row, account }, terms, stored)
  const subscription = await store.subscriptions.begin(row, opened.next, opened.events)
  return subscription && { subscription, payment: opened.next }
}

/** False while the payment is not decided. */
async function record(
  { store }: Dependencies,
  row: SubscriptionModel,
  payment: PaymentModel,
): Promise<boolean> {
  const outcome = outcomeOf(payment)
  if (!outcome) return false
  await store.subscriptions.finish(row, outcome)
  return true
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

async function lookAgain(deps: Dependencies, row: SubscriptionModel, waitMs: number): Promise<Date> {
  const at = new Date(deps.now().getTime() + waitMs)
  await deps.store.subscriptions.wait(row, at)
  return at
}

async function sleepUntil(
  deps: Dependencies,
  row: SubscriptionModel,
  at: Date | null,
): Promise<SubscriptionStep> {
  // A change, the sweep, or a payment that was under way had it looked after at another time.
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
