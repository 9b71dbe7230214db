/**
 * One step of a subscription, decided from its row: begin the attempt that is due, ask about the payment that is under
 * way, record its outcome, or say how long to wait. Every step may be repeated: each effect is conditional on the row,
 * and a payment charges at most once.
 */
import { DataFault } from '../../domain/incidents'
import { outcomeOf } from '../../domain/charge-outcomes'
import type { NextAttempt } from '../../domain/subscription'
import { nextStep, restUntil, type NextStep, type SubscriptionStep } from '../../domain/subscription-step'
import { HOUR, SECOND } from '../../domain/time'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { ToCharge } from '../../store/subscriptions/to-charge'
import { atClock } from '../clock'
import type { Acting } from '../dependencies'
import { advancePayment } from '../payments/advance'
import { chargeSubscription } from './charge'

/** Another look is needed only if somebody else has changed the row, so this many mean a fault. */
const LOOKS = 100

/** The end of a hold makes the subscription due at once. This look finds it if that was lost. */
const LONGEST_FOLLOWED = HOUR

/** `rests`: nothing is to be done until then. `changed`: the row as it was written; null if it must be read again. */
type Done =
  | { kind: 'rests'; row: SubscriptionModel; until: Date | null }
  | { kind: 'changed'; row: SubscriptionModel | null }

/** The payment of the running attempt, as the step has left it. If it is not decided, it is looked at again in `waitMs`. */
interface Paying {
  kind: 'paying'
  row: SubscriptionModel
  payment: PaymentModel
  /** The subscription, if its attempt has ended with the payment. */
  finished: SubscriptionModel | null
  waitMs: number
}

const READ_AGAIN: Done = { kind: 'changed', row: null }

/** By the account's time, which comes with the row. */
export async function advanceSubscription(
  given: Acting,
  tenant: Tenant,
  id: string,
): Promise<SubscriptionStep> {
  let charged = false
  let found = await given.store.subscriptions.readToCharge(tenant, id)
  const deps = atClock(given, found.clock)
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const next = nextStep(found.row, deps.now(), charged)
    const taken = await takeStep(deps, found, next)
    const done = taken.kind === 'paying' ? await conclude(deps, taken, found.account) : taken
    if (done.kind === 'rests') return rest(deps, done.row, done.until)
    charged ||= next.kind === 'charge' && taken.kind === 'paying'
    // Nothing is charged from an account or a card that was read before somebody waited for another payment.
    found =
      done.row && charged
        ? { ...found, row: done.row }
        : await deps.store.subscriptions.readToCharge(tenant, id)
  }
  throw new Error(`subscription ${id} changes faster than it can be read`)
}

async function takeStep(deps: Acting, found: ToCharge, next: NextStep): Promise<Done | Paying> {
  const { row } = found
  switch (next.kind) {
    case 'follow':
      return follow(deps, row, next.payment)
    case 'charge':
      return isSuspended(found) ? miss(deps, row) : charge(deps, found, next.attempt)
    case 'expire':
      await deps.store.subscriptions.expire(row, deps.cause)
      return READ_AGAIN
    case 'cancel':
      await deps.store.subscriptions.cancelAtPeriodEnd(row, deps.cause)
      return READ_AGAIN
    case 'sleep':
      return { kind: 'rests', row, until: next.until }
  }
}

/** Takes a step of the payment itself: its own workflow need not run. */
async function follow(deps: Acting, row: SubscriptionModel, paymentId: string): Promise<Paying> {
  const step = await advancePayment(deps, row, paymentId)
  const payment = await deps.store.payments.find(row, paymentId)
  if (!payment) throw new DataFault('row_incomplete', `subscription ${row.id} lacks its payment ${paymentId}`)
  const waitMs = step.kind === 'wait' ? Math.min(Math.max(step.waitMs, SECOND), LONGEST_FOLLOWED) : SECOND
  return { kind: 'paying', row, payment, finished: null, waitMs }
}

/** In live mode, an account is charged for only while it is live. */
const isSuspended = ({ row, account }: ToCharge): boolean => row.livemode && account?.live !== true

async function miss(deps: Acting, row: SubscriptionModel): Promise<Done> {
  if (await deps.store.subscriptions.miss(row, deps.cause)) return READ_AGAIN
  return { kind: 'rests', row, until: later(deps, HOUR) }
}

async function charge(deps: Acting, found: ToCharge, attempt: NextAttempt): Promise<Done | Paying> {
  const begun = await chargeSubscription(deps, found, attempt)
  if (!begun) return READ_AGAIN
  const { subscription, payment, finished, isWaiting } = begun
  const waitMs = isWaiting ? SECOND : LONGEST_FOLLOWED
  return { kind: 'paying', row: subscription, payment, finished, waitMs }
}

/** Ends the attempt, once its payment is decided. */
async function conclude(
  deps: Acting,
  { row, payment, finished, waitMs }: Paying,
  account: ToCharge['account'],
): Promise<Done> {
  if (finished) return { kind: 'changed', row: finished }
  const outcome = outcomeOf(payment)
  if (!outcome) return { kind: 'rests', row, until: later(deps, waitMs) }
  if (!account) throw new DataFault('row_incomplete', `subscription ${row.id} lacks its account`)
  return { kind: 'changed', row: await deps.store.subscriptions.finish(row, outcome, account, deps.cause) }
}

const later = ({ now }: Acting, waitMs: number): Date => new Date(now().getTime() + waitMs)

async function rest(deps: Acting, row: SubscriptionModel, until: Date | null): Promise<SubscriptionStep> {
  // A change, the sweep or a payment that was under way has left another due time.
  if (row.dueAt?.getTime() !== until?.getTime()) await deps.store.subscriptions.wait(row, until, deps.cause)
  return restUntil(row, until, deps.now())
}
