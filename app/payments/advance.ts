/**
 * One step of a waiting payment, decided from its row: ask the processor, try again, expire the challenge, or
 * wait. Every step may be repeated: each effect is conditional on the row and idempotent at the processor.
 */
import { DataFault } from '../../domain/incidents'
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import { inquiryBackoff, transientBackoff } from '../../domain/retries'
import { isTimed } from '../../domain/payment-states'
import type { StepReason, WaitReason } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { authorizeKey, heldByRow } from './authorize'
import { askThenAct } from './ask-then-act'
import { finishOperations } from './carry-out'
import { openCard } from './open-card'
import { waitOf, type Deadline } from '../../domain/payment-waits'

/** Whose the payment is. Steps that older versions recorded do not say. */
interface Owners {
  subscription?: string | null
  customer?: string | null
}

/**
 * `done`: the payment waits for nothing that has a time. `waitMs`: when to take the next step, which is at `dueAt`;
 * `expiresAt`: when the payment ends by itself.
 */
export type Step =
  | ({ kind: 'done'; status: string } & Owners)
  | ({
      kind: 'wait'
      status: string
      waitMs: number
      reason: StepReason
      dueAt?: string
      expiresAt?: string | null
    } & Owners)

export async function advancePayment(
  deps: Dependencies,
  tenant: Tenant,
  paymentId: string,
  tries: number,
): Promise<Step> {
  const waiting = await finishOperations(deps, tenant, paymentId)
  const row = await deps.store.payments.find(tenant, paymentId)
  if (!row) throw new DataFault('row_missing', `no payment ${paymentId}`)
  if (waiting) {
    const at = deps.now()
    const dueAt = later(at, inquiryBackoff(tries))
    await deps.store.operations.defer(paymentId, dueAt)
    return wait(row, at, dueAt, waiting.reason)
  }
  const wanted = waitOf(row)
  switch (wanted.for) {
    case 'processor':
      return resolve(deps, row, tries)
    case 'challenge':
    case 'capture':
      return awaitTime(deps, row, tries, wanted)
    case 'nothing':
      return done(row)
  }
}

async function resolve(deps: Dependencies, row: PaymentModel, tries: number): Promise<Step> {
  const { store, now, real, leaseMs } = deps
  const held = await store.payments.takeOver(row, new Date(real().getTime() + leaseMs))
  if (!held) return wait(row, now(), row.leaseUntil && inAccountTime(deps, row.leaseUntil), 'lease')
  const unanswered = await store.payments.unanswered(held)
  const outcome = await askThenAct(deps, heldByRow(deps, held, unanswered), tries, () => openCard(deps, held))
  if (outcome.kind === 'settled') return afterOutcome(deps, outcome.row)
  const at = now()
  if (outcome.kind === 'overtaken') return wait(held, at, null, 'lease')
  const dueAt = later(at, backoff(held, outcome.reason, tries, real()))
  await store.payments.defer(held, outcome.reason, dueAt)
  return wait(held, at, dueAt, outcome.reason)
}

function backoff(row: PaymentModel, reason: WaitReason, tries: number, real: Date): number {
  const wait = reason === 'processing_error' ? transientBackoff(tries) : inquiryBackoff(tries)
  const patience = row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE - real.getTime()
  return patience > 0 ? Math.min(wait, patience) : wait
}

/** Waits for the deadline; past it, whatever stands at the processor is voided before the payment ends. */
async function awaitTime(
  deps: Dependencies,
  row: PaymentModel,
  tries: number,
  { until, for: reason, then }: Deadline,
): Promise<Step> {
  const at = deps.now()
  if (until && until > at) {
    // Something that was done or refused in between had the sweep look earlier.
    if (row.dueAt?.getTime() !== until.getTime()) await deps.store.payments.reschedule(row, until)
    return wait(row, at, until, reason)
  }
  const closed = await deps.acquirers.of(row).close(authorizeKey(row.id))
  if (closed.kind !== 'known') {
    const asked = deps.now()
    const dueAt = later(asked, inquiryBackoff(tries))
    await deps.store.payments.reschedule(row, dueAt)
    return wait(row, asked, dueAt, 'processor_unavailable')
  }
  const recorded = await deps.store.payments.recordOutcome(row, then, [])
  return recorded.kind === 'recorded' ? done(recorded.row) : wait(row, at, null, 'lease')
}

function afterOutcome({ now }: Dependencies, row: PaymentModel): Step {
  if (!isTimed(row.status)) return done(row)
  return wait(row, now(), endOf(row), row.status === 'requires_action' ? 'challenge' : 'capture')
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** When the payment ends by itself. */
const endOf = (row: PaymentModel): Date | null =>
  isTimed(row.status) ? (row.challengeExpiresAt ?? row.captureBefore) : null

const ownersOf = ({ subscriptionId, customerId }: PaymentModel) => ({
  subscription: subscriptionId,
  customer: customerId,
})

const done = (row: PaymentModel): Step => ({ kind: 'done', status: row.status, ...ownersOf(row) })

/** Seen from `at`, the next step is at `due`; without a time, at once. */
function wait(row: PaymentModel, at: Date, due: Date | null, reason: StepReason): Step {
  const dueAt = due ?? at
  return {
    kind: 'wait',
    status: row.status,
    waitMs: Math.max(dueAt.getTime() - at.getTime(), 0),
    reason,
    dueAt: dueAt.toISOString(),
    expiresAt: endOf(row)?.toISOString() ?? null,
    ...ownersOf(row),
  }
}
