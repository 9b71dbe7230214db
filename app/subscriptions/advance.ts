/**
 * One step of a subscription, decided from its row: begin the attempt that is due, ask about the payment that is under
 * way, record its outcome, or say how long to wait. Every step may be repeated: each effect is conditional on the row,
 * and a payment charges at most once.
 */
import { DataFault } from '../../domain/incidents'
import type { NextAttempt } from '../../domain/subscription'
import { nextStep, type NextStep } from '../../domain/subscription-step'
import { HOUR, SECOND } from '../../domain/time'
import type { SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { chargeSubscription } from './charge'
import { followPayment } from './follow'
import { lookAgain, sleepUntil, type SubscriptionStep } from './waits'

/** Another look is needed only if somebody else has changed the row, so this many mean a fault. */
const LOOKS = 100

/**
 * What came of what was done. `rests`: nothing more is to be done now. `changed`: the row as it was written; null if it
 * must be read again.
 */
type Done =
  | { kind: 'rests'; step: SubscriptionStep }
  | { kind: 'changed'; row: SubscriptionModel | null; charged?: true }

const READ_AGAIN: Done = { kind: 'changed', row: null }

export async function advanceSubscription(
  deps: Acting,
  tenant: Tenant,
  id: string,
): Promise<SubscriptionStep> {
  let charged = false
  let row = await find(deps, tenant, id)
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const done = await takeStep(deps, row, nextStep(row, deps.now(), charged))
    if (done.kind === 'rests') return done.step
    charged ||= done.charged === true
    row = done.row ?? (await find(deps, tenant, id))
  }
  throw new Error(`subscription ${id} changes faster than it can be read`)
}

async function find({ store }: Acting, tenant: Tenant, id: string): Promise<SubscriptionModel> {
  const row = await store.subscriptions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no subscription ${id}`)
  return row
}

async function takeStep(deps: Acting, row: SubscriptionModel, next: NextStep): Promise<Done> {
  switch (next.kind) {
    case 'follow':
      return follow(deps, row, next.payment)
    case 'charge':
      return (await isSuspended(deps, row)) ? miss(deps, row) : charge(deps, row, next.attempt)
    case 'expire':
      await deps.store.subscriptions.expire(row, deps.cause)
      return READ_AGAIN
    case 'sleep':
      return { kind: 'rests', step: await sleepUntil(deps, row, next.until) }
    case 'end':
      if (row.dueAt) await deps.store.subscriptions.wait(row, null, deps.cause)
      return { kind: 'rests', step: { kind: 'done', status: row.status } }
  }
}

async function follow(deps: Acting, row: SubscriptionModel, paymentId: string): Promise<Done> {
  const followed = await followPayment(deps, row, paymentId)
  if (followed.kind === 'undecided')
    return { kind: 'rests', step: await lookAgain(deps, row, followed.waitMs) }
  await deps.store.subscriptions.finish(row, followed.outcome, deps.cause)
  return READ_AGAIN
}

/** In live mode, an account is charged for only while it is live. */
async function isSuspended({ store }: Acting, row: SubscriptionModel): Promise<boolean> {
  return row.livemode && (await store.accounts.find(row.accountId))?.live !== true
}

async function miss(deps: Acting, row: SubscriptionModel): Promise<Done> {
  if (await deps.store.subscriptions.miss(row, deps.cause)) return READ_AGAIN
  return { kind: 'rests', step: await lookAgain(deps, row, HOUR) }
}

async function charge(deps: Acting, row: SubscriptionModel, attempt: NextAttempt): Promise<Done> {
  const made = await chargeSubscription(deps, row, attempt)
  switch (made.kind) {
    case 'not_begun':
      return READ_AGAIN
    case 'undecided':
      return { kind: 'rests', step: await lookAgain(deps, made.subscription, SECOND) }
    case 'decided':
      return { kind: 'changed', row: made.subscription, charged: true }
  }
}
