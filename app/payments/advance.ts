/**
 * One step of a waiting payment, decided from its row: ask the processor, try again, expire the challenge, or
 * wait. Every step may be repeated: each effect is conditional on the row and idempotent at the processor.
 */
import { DataFault } from '../../domain/incidents'
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import { waitedFor, wasSentNowhere } from '../../domain/payment-facts'
import { stands } from '../../domain/payment-outcomes'
import { inquiryWait, transientWait } from '../../domain/retries'
import { isTimed } from '../../domain/payment-states'
import type { StepReason, WaitReason } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import { isSentFor } from '../../processor/terms'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { wakeDisputeWatch } from '../disputes/start-watch'
import { recordAnswer, recordApproval, takenOf } from './authorize'
import { askThenAct } from './ask-then-act'
import { finishOperations } from './carry-out'
import { closeAtAcquirer, closingWait } from './close'
import { heldByRow, underKey } from './held'
import { lookAtPending } from './look-at-pending'
import { inquireOwn, isOfOtherBody } from './own-key'
import { openPaymentCard } from './sealed-card'
import { waitOf, type Deadline } from '../../domain/payment-waits'

/** Whose the payment is. */
interface Owners {
  subscription: string | null
  customer: string | null
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
      dueAt: string
      expiresAt: string | null
    } & Owners)

export async function advancePayment(deps: Acting, tenant: Tenant, paymentId: string): Promise<Step> {
  const { waiting, confirmed } = await finishOperations(deps, tenant, paymentId)
  const row = await deps.store.payments.find(tenant, paymentId)
  if (!row) throw new DataFault('row_missing', `no payment ${paymentId}`)
  if (waiting) {
    const at = deps.now()
    const waited = deps.real().getTime() - waiting.since.getTime()
    const dueAt = later(at, waiting.isClosing ? closingWait(deps, row) : inquiryWait(waited))
    await deps.store.operations.defer(paymentId, dueAt)
    return wait(row, at, dueAt, waiting.reason)
  }
  const { payment, askAt } = await lookAtPending(deps, row)
  const wanted = waitOf(payment)
  switch (wanted.for) {
    case 'processor':
      // What follows a confirm is told as its asker's, whoever carries it out.
      return resolve(confirmed ? { ...deps, cause: confirmed } : deps, payment)
    case 'challenge':
    case 'capture':
      return awaitTime(deps, payment, wanted, askAt)
    case 'confirmation':
    case 'nothing':
      return afterOutcome(deps, payment)
  }
}

async function resolve(deps: Acting, row: PaymentModel): Promise<Step> {
  const { store, now, real, leaseMs, cause } = deps
  const held = await store.payments.takeOver(row, new Date(real().getTime() + leaseMs), cause)
  if (!held) return wait(row, now(), row.leaseUntil && inAccountTime(deps, row.leaseUntil), 'lease')
  const unanswered = await store.payments.unanswered(held)
  const byRow = {
    ...heldByRow(deps, held, unanswered),
    ...(wasSentNowhere(row) && { isFresh: true as const }),
  }
  const outcome = await askThenAct(deps, byRow, () => openPaymentCard(deps, held))
  if (outcome.kind === 'settled') return afterOutcome(deps, outcome.row)
  const at = now()
  if (outcome.kind === 'overtaken' || outcome.kind === 'reused') return wait(held, at, null, 'lease')
  const { row: waiting = held, reason, isClosing } = outcome
  const dueAt = later(at, isClosing ? closingWait(deps, waiting) : backoff(waiting, reason, real()))
  await store.payments.defer(waiting, reason, dueAt, cause)
  return wait(waiting, at, dueAt, reason)
}

function backoff(row: PaymentModel, reason: WaitReason, real: Date): number {
  const waited = waitedFor(row, real)
  const wait = reason === 'processing_error' ? transientWait(waited) : inquiryWait(waited)
  const patience = row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE - real.getTime()
  return patience > 0 ? Math.min(wait, patience) : wait
}

/**
 * Waits for the deadline; past it, whatever stands open at the processor is voided before the payment ends. `askAt`: when a capture
 * that is pending is asked about before.
 */
async function awaitTime(
  deps: Acting,
  row: PaymentModel,
  { until, for: reason, then }: Deadline,
  askAt: Date | null,
): Promise<Step> {
  const at = deps.now()
  if (askAt && (!until || askAt < until)) return wait(row, at, askAt, 'confirmation')
  const isOver = !until || until <= at
  const mayBeDecided = reason === 'challenge' && row.closingSince === null
  let { processorKey } = row
  if (mayBeDecided && (isOver || (row.dueAt && row.dueAt <= at))) {
    const decided = await decidedThere(deps, row)
    if ('kind' in decided) return decided
    processorKey = decided.processorKey
  }
  if (!isOver) {
    // Something that was done or refused in between had the sweep look earlier.
    if (row.dueAt?.getTime() !== until.getTime())
      await deps.store.payments.reschedule(row, until, null, deps.cause)
    return wait(row, at, until, reason)
  }
  const closing = await deps.store.payments.beginClosing(row, processorKey, deps.cause)
  if (!closing) return wait(row, at, null, 'lease')
  const closed = await closeAtAcquirer(deps, closing, row.closingSince !== null)
  if (closed.kind === 'closing') return askLater(deps, closing, closingWait(deps, row))
  if (closed.kind !== 'closed') return askLater(deps, closing)
  const taken = takenOf(deps, closed.value)
  const outcome = taken && taken.amount > row.amountCaptured ? stands(closing, taken) : then
  const recorded = await deps.store.payments.recordOutcome(closing, outcome, { cause: deps.cause })
  return recorded ? afterOutcome(deps, recorded.next) : wait(row, at, null, 'lease')
}

/**
 * What the acquirer has decided while the payment waits for its cardholder: on a page of its own, whose return may never come. A
 * restored database does not know either that he has confirmed. If it still waits for him, the payment with its own key.
 */
async function decidedThere(deps: Acting, row: PaymentModel): Promise<Step | PaymentModel> {
  const { row: own, answer: known, isAdopted } = await inquireOwn(deps, row)
  // It was sent without a proof. At its end its key is closed, whatever came of it.
  if (known.kind === 'cannot_tell' && isSentFor(known, row.id)) return own
  if (known.kind !== 'known') return askLater(deps, row)
  const found = known.value
  if (!isAdopted && found?.state !== 'approved' && found?.state !== 'declined') return own
  const held = underKey(heldByRow(deps, row, await deps.store.payments.unanswered(row)), own)
  const isBooked = found?.state === 'approved' && !isOfOtherBody(own, found)
  const booked = await (isAdopted
    ? held.giveUp()
    : isBooked
      ? recordApproval(deps, held, found)
      : recordAnswer(deps, held, known))
  return booked.kind === 'settled' ? afterOutcome(deps, booked.row) : wait(row, deps.now(), null, 'lease')
}

async function askLater(
  { store, now, real, cause }: Acting,
  row: PaymentModel,
  waitMs?: number,
): Promise<Step> {
  const [at, since] = [now(), row.waitingSince ?? real()]
  const dueAt = later(at, waitMs ?? inquiryWait(waitedFor({ waitingSince: since }, real())))
  await store.payments.reschedule(row, dueAt, since, cause)
  return wait(row, at, dueAt, 'processor_unavailable')
}

async function afterOutcome(deps: Acting, row: PaymentModel): Promise<Step> {
  if (waitOf(row).for === 'confirmation') {
    await wakeDisputeWatch(deps, row)
    return wait(row, deps.now(), row.dueAt, 'confirmation')
  }
  if (!isTimed(row.status)) return done(deps, row)
  return wait(row, deps.now(), endOf(row), row.status === 'requires_action' ? 'challenge' : 'capture')
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** When the payment ends by itself. */
const endOf = (row: PaymentModel): Date | null =>
  isTimed(row.status) ? (row.challengeExpiresAt ?? row.captureBefore) : null

const ownersOf = ({ subscriptionId, customerId }: PaymentModel) => ({
  subscription: subscriptionId,
  customer: customerId,
})

async function done(deps: Acting, row: PaymentModel): Promise<Step> {
  await wakeDisputeWatch(deps, row)
  return { kind: 'done', status: row.status, ...ownersOf(row) }
}

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
