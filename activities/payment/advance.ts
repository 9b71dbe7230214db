/**
 * One step of a waiting payment, decided from its row: ask the processor, try again, expire the challenge, or
 * wait. Every step may be repeated: each effect is conditional on the row and idempotent at the processor.
 */
import { CARDHOLDER_PATIENCE, TRANSIENT_BACKOFF, inquiryBackoff } from '../../domain/payment-clock'
import { isTimed } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { Settling, Unanswered } from '../../store/payments/settle'
import type { ActivityDependencies } from '../dependencies'
import {
  authorizeKey,
  authorizePayment,
  closeAndFail,
  deferPayment,
  recordAnswer,
  type Authorizing,
  type WaitReason,
} from './authorize'
import { finishOperations } from './operate'
import { CHALLENGE_EXPIRED, awaitsProcessor, ended, isAuthenticated } from './outcome'

/** `done`: the payment waits for nothing that has a time. `waitMs`: when to take the next step. */
export type Step =
  | { kind: 'done'; status: string }
  | { kind: 'wait'; status: string; waitMs: number; reason: WaitReason | 'challenge' | 'capture' | 'lease' }

export async function advancePayment(
  deps: ActivityDependencies,
  tenant: Tenant,
  paymentId: string,
  tries: number,
): Promise<Step> {
  const waiting = await finishOperations(deps, tenant, paymentId)
  const row = await deps.store.payments.find(tenant, paymentId)
  if (!row) throw new Error(`no payment ${paymentId}`)
  if (waiting) {
    const waitMs = inquiryBackoff(tries)
    await deps.store.operations.defer(paymentId, new Date(deps.now().getTime() + waitMs))
    return { kind: 'wait', status: row.status, waitMs, reason: waiting.reason }
  }
  if (awaitsProcessor(row)) return resolve(deps, row, tries)
  if (row.status === 'requires_action')
    return awaitTime(deps, row, tries, {
      until: row.challengeExpiresAt,
      reason: 'challenge',
      then: CHALLENGE_EXPIRED,
    })
  if (isTimed(row.status))
    return awaitTime(deps, row, tries, {
      until: row.captureBefore,
      reason: 'capture',
      then: ended(row, 'expired'),
    })
  return { kind: 'done', status: row.status }
}

async function resolve(deps: ActivityDependencies, row: PaymentModel, tries: number): Promise<Step> {
  const { store, now, leaseMs } = deps
  const held = await store.payments.takeOver(row, new Date(now().getTime() + leaseMs))
  if (!held) return { kind: 'wait', status: row.status, waitMs: leaseLeft(row, now()), reason: 'lease' }
  const unanswered = await store.payments.unanswered(held)
  const outcome = await askThenAct(deps, held, unanswered, tries)
  if (outcome.kind === 'settled') return afterSettling(deps, outcome.row)
  if (outcome.kind === 'overtaken') return { kind: 'wait', status: held.status, waitMs: 0, reason: 'lease' }
  const waitMs = backoff(held, outcome.reason, tries, now())
  await deferPayment(deps, held, outcome.reason, waitMs)
  return { kind: 'wait', status: held.status, waitMs, reason: outcome.reason }
}

/** An unknown outcome is never retried blind: first the processor is asked what it knows of the key. */
async function askThenAct(
  deps: ActivityDependencies,
  row: PaymentModel,
  unanswered: readonly Unanswered[],
  tries: number,
): Promise<Authorizing> {
  const known = await deps.processor.inquire(authorizeKey(row.id))
  if (known.kind !== 'known')
    return {
      kind: 'waiting',
      reason: known.kind === 'transient' ? 'processing_error' : 'processor_unavailable',
    }
  const unfinished = known.value === null || (known.value.state === 'challenge' && isAuthenticated(row))
  if (!unfinished && known.value)
    return recordAnswer(deps, row, { kind: 'known', value: known.value }, unanswered)
  if (isGivenUp(row, tries, deps.now())) return closeAndFail(deps, row, unanswered)
  const card = await openCard(deps, row)
  return card ? authorizePayment(deps, row, card, unanswered) : closeAndFail(deps, row, unanswered)
}

/** No more tries: the cardholder has gone, or the processor has refused to work on it often enough. */
function isGivenUp(row: PaymentModel, tries: number, now: Date): boolean {
  const late =
    row.initiatedBy === 'customer' && now.getTime() >= row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE
  return late || (row.pendingReason === 'processing_error' && tries >= TRANSIENT_BACKOFF.length)
}

function backoff(row: PaymentModel, reason: WaitReason, tries: number, now: Date): number {
  const wait =
    reason === 'processing_error'
      ? (TRANSIENT_BACKOFF[tries] ?? inquiryBackoff(tries))
      : inquiryBackoff(tries)
  const patience = row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE - now.getTime()
  return patience > 0 ? Math.min(wait, patience) : wait
}

/** The card with its CVC, or null when the vault no longer has what the authorization needs (rulings 4). */
export async function openCard(
  { store, vault }: ActivityDependencies,
  row: PaymentModel,
): Promise<CardData | null> {
  const { card, cvc } = await store.payments.sealedCard(row)
  if (!card || (!cvc && row.initiatedBy === 'customer')) return null
  return { ...vault.openCard(row.paymentMethodId, card), cvc: cvc ? vault.openCvc(row.id, cvc) : null }
}

interface Deadline {
  until: Date | null
  reason: 'challenge' | 'capture'
  /** What becomes of the payment then. */
  then: Settling
}

/** Waits for the deadline; past it, whatever stands at the processor is voided before the payment ends. */
async function awaitTime(
  deps: ActivityDependencies,
  row: PaymentModel,
  tries: number,
  { until, reason, then }: Deadline,
): Promise<Step> {
  const { status } = row
  const left = (until?.getTime() ?? 0) - deps.now().getTime()
  if (left > 0) {
    // Something that was done or refused in between had the sweep look earlier.
    if (row.dueAt?.getTime() !== until?.getTime()) await deps.store.payments.reschedule(row, until)
    return { kind: 'wait', status, waitMs: left, reason }
  }
  const closed = await deps.processor.close(authorizeKey(row.id))
  if (closed.kind !== 'known') {
    const waitMs = inquiryBackoff(tries)
    await deps.store.payments.reschedule(row, new Date(deps.now().getTime() + waitMs))
    return { kind: 'wait', status, waitMs, reason: 'processor_unavailable' }
  }
  const settled = await deps.store.payments.settle(row, then, [])
  return settled.kind === 'recorded'
    ? { kind: 'done', status: settled.row.status }
    : { kind: 'wait', status, waitMs: 0, reason: 'lease' }
}

function afterSettling({ now }: ActivityDependencies, row: PaymentModel): Step {
  const { status } = row
  if (!isTimed(status)) return { kind: 'done', status }
  const waitMs = leaseLeft({ leaseUntil: row.challengeExpiresAt ?? row.captureBefore }, now())
  return { kind: 'wait', status, waitMs, reason: status === 'requires_action' ? 'challenge' : 'capture' }
}

function leaseLeft({ leaseUntil }: Pick<PaymentModel, 'leaseUntil'>, now: Date): number {
  return Math.max((leaseUntil?.getTime() ?? 0) - now.getTime(), 0)
}
