/**
 * One step of a subscription, decided from its row: begin the attempt that is due, ask about the payment that is under
 * way, record its outcome, or say how long to wait. Every step may be repeated: each effect is conditional on the row,
 * and a payment charges at most once.
 */
import { DataFault } from '../../domain/incidents'
import { outcomeOf, type NextAttempt } from '../../domain/subscription'
import { nextStep, restUntil, type NextStep, type SubscriptionStep } from '../../domain/subscription-step'
import { HOUR, SECOND } from '../../domain/time'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
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
  waitMs: number
}

const READ_AGAIN: Done = { kind: 'changed', row: null }

export async function advanceSubscription(
  deps: Acting,
  tenant: Tenant,
  id: string,
): Promise<SubscriptionStep> {
  let charged = false
  let row = await find(deps, tenant, id)
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const next = nextStep(row, deps.now(), charged)
    const taken = await takeStep(deps, row, next)
    const done = taken.kind === 'paying' ? await conclude(deps, taken) : taken
    if (done.kind === 'rests') return rest(deps, done.row, done.until)
    charged ||= next.kind === 'charge' && taken.kind === 'paying'
    row = done.row ?? (await find(deps, tenant, id))
  }
  throw new Error(`subscription ${id} changes faster than it can be read`)
}

async function find({ store }: Acting, tenant: Tenant, id: string): Promise<SubscriptionModel> {
  const row = await store.subscriptions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no subscription ${id}`)
  return row
}

async function takeStep(deps: Acting, row: SubscriptionModel, next: NextStep): Promise<Done | Paying> {
  switch (next.kind) {
    case 'follow':
      return follow(deps, row, next.payment)
    case 'charge':
      return (await isSuspended(deps, row)) ? miss(deps, row) : charge(deps, row, next.attempt)
    case 'expire':
      await deps.store.subscriptions.expire(row, deps.cause)
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
  return { kind: 'paying', row, payment, waitMs }
}

/** In live mode, an account is charged for only while it is live. */
async function isSuspended({ store }: Acting, row: SubscriptionModel): Promise<boolean> {
  return row.livemode && (await store.accounts.find(row.accountId))?.live !== true
}

async function miss(deps: Acting, row: SubscriptionModel): Promise<Done> {
  if (await deps.store.subscriptions.miss(row, deps.cause)) return READ_AGAIN
  return { kind: 'rests', row, until: later(deps, HOUR) }
}

async function charge(deps: Acting, row: SubscriptionModel, attempt: NextAttempt): Promise<Done | Paying> {
  const begun = await chargeSubscription(deps, row, attempt)
  if (!begun) return READ_AGAIN
  const { subscription, payment, isWaiting } = begun
  return { kind: 'paying', row: subscription, payment, waitMs: isWaiting ? SECOND : LONGEST_FOLLOWED }
}

/** Records the outcome of the attempt, once its payment is decided. */
async function conclude(deps: Acting, { row, payment, waitMs }: Paying): Promise<Done> {
  const outcome = outcomeOf(payment)
  if (!outcome) return { kind: 'rests', row, until: later(deps, waitMs) }
  return { kind: 'changed', row: await deps.store.subscriptions.finish(row, outcome, deps.cause) }
}

const later = ({ now }: Acting, waitMs: number): Date => new Date(now().getTime() + waitMs)

async function rest(deps: Acting, row: SubscriptionModel, until: Date | null): Promise<SubscriptionStep> {
  // A change, the sweep or a payment that was under way has left another due time.
  if (row.dueAt?.getTime() !== until?.getTime()) await deps.store.subscriptions.wait(row, until, deps.cause)
  return restUntil(row, until, deps.now())
}
