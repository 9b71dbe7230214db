/**
 * One step of a refund, decided from its row: wait for its settlement, ask the processor, or record the outcome. Every
 * step may be repeated: each effect is conditional on the row and idempotent at the processor.
 */
import { DataFault } from '../../domain/incidents'
import type { WaitReason } from '../../domain/payment-work'
import { authorizeKey, isForgotten, laterKeys } from '../../domain/processor-keys'
import { toRefundFailure, type RefundOutcome } from '../../domain/refunds'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { RefundModel } from '../../prisma/generated/models'
import type { ProcessorAnswer, Refund } from '../../processor/port'
import { isRepeatable } from '../../processor/terms'
import type { Tenant } from '../../store/context'
import { WAITING_REFUNDS } from '../../store/overdue'
import type { Store } from '../../store/store'
import { askedAgain } from '../asked-again'
import type { Acting } from '../dependencies'
import { reportUnknownOutcome } from '../incidents/unknown-outcome'

export async function advanceRefund(deps: Acting, tenant: Tenant, refundId: string): Promise<WaitingStep> {
  const row = await deps.store.refunds.find(tenant, refundId)
  if (!row) throw new DataFault('row_missing', `no refund ${refundId}`)
  const { status, dueAt } = row
  if (status !== 'pending') return { kind: 'done', status, details: status, payment: row.paymentId }
  const at = deps.now()
  if (dueAt && dueAt > at) return wait(row, at, dueAt, 'settlement')
  const { keyed, answer } = await askThenAct(deps, row)
  if (answer.kind === 'cannot_tell') await reportUnknownOutcome(deps, WAITING_REFUNDS, keyed)
  if (answer.kind !== 'known')
    return putOff(deps, keyed, answer.kind === 'transient' ? 'processing_error' : 'processor_unavailable')
  const { state, terms, failure, arn } = answer.value
  return state === 'pending'
    ? putOff(deps, keyed, 'taken')
    : // What the cardholder has been given back is booked, should a restored row tell of another amount.
      settle(deps, keyed, {
        status: state,
        amount: terms?.amount ?? keyed.amount,
        ...(arn !== undefined && { arn }),
        ...(state === 'failed' && { failure: toRefundFailure(failure) }),
      })
}

/** `taken`: the acquirer has it, and says later how it ends. */
type RefundWait = WaitReason | 'settlement' | 'taken'

/** `keyed`: the refund under the key that the answer is about. */
interface Asked {
  keyed: RefundModel
  answer: ProcessorAnswer<Refund>
}

/** A refund with an unknown outcome is not simply sent again: first the processor is asked what it knows of the key. */
async function askThenAct(deps: Acting, row: RefundModel): Promise<Asked> {
  const of = (answer: ProcessorAnswer<Refund>): Asked => ({ keyed: row, answer })
  const { store, acquirers } = deps
  const { id, paymentId, amount, currency } = row
  // By the machine's time, as the processor's are.
  const askedAt = new Date(row.createdAt.getTime() - deps.offset())
  const payment = await store.payments.find(row, paymentId)
  if (!payment) throw new DataFault('row_incomplete', `refund ${id} lacks its payment ${paymentId}`)
  const processor = acquirers.of(payment)
  const key = row.processorKey
  const known = await processor.inquireRefund(key)
  const isRepeated = known.kind === 'cannot_tell' && isRepeatable(known, deps.real())
  if (known.kind !== 'known' && !isRepeated) return of(known)
  if (known.kind !== 'known' || !known.value)
    return of(
      await processor.refund({
        key,
        reference: id,
        authorizationKey: authorizeKey(payment),
        amount,
        currency,
      }),
    )
  if (await isOwn(store, row, known.value, askedAt)) return of({ kind: 'known', value: known.value })
  if (await isAdopted(store, row, known.value, askedAt))
    return of({ kind: 'known', value: { ...known.value, state: 'failed' } })
  const { before, own } = laterKeys(key, beganAt(known.value), askedAt)
  const earlier = before === null ? null : await processor.inquireRefund(before)
  if (earlier?.kind === 'known' && earlier.value && (await isOwn(store, row, earlier.value, askedAt)))
    return of({ kind: 'known', value: earlier.value })
  if (earlier && earlier.kind !== 'known') return of(earlier)
  // Kept before anything is sent under it, so that every later step asks about the same key.
  const rekeyed = await store.refunds.rekey(row, own, deps.cause)
  return rekeyed ? askThenAct(deps, rekeyed) : of({ kind: 'unknown' })
}

const beganAt = ({ terms, at }: Refund): Date => new Date(terms?.begunAt ?? at)

/**
 * Whether what stands under the key is this refund, or one that a restored database has lost. Else it is another refund of
 * the payment, whose Idempotency-Key was used anew after its time (decision 0073).
 */
async function isOwn({ refunds }: Store, row: RefundModel, stands: Refund, askedAt: Date): Promise<boolean> {
  const reference = stands.terms?.reference
  if (reference === row.id) return true
  if (reference !== undefined && (await refunds.find(row, reference))) return false
  return !isForgotten(beganAt(stands), askedAt)
}

/**
 * Whether an operator has booked what stands under the key as another refund of this call (decision 0141). Nothing more is given
 * back, so that this one fails.
 */
async function isAdopted(
  { refunds }: Store,
  row: RefundModel,
  stands: Refund,
  askedAt: Date,
): Promise<boolean> {
  if (isForgotten(beganAt(stands), askedAt)) return false
  const booked = await refunds.find(row, stands.terms?.reference ?? '')
  return booked?.processorKey === row.processorKey
}

/** If another run settled it first, it did so with the same answer of the processor. */
async function settle(
  { store, cause }: Acting,
  row: RefundModel,
  outcome: RefundOutcome,
): Promise<WaitingStep> {
  await store.refunds.settle(row, outcome, cause)
  const { status } = outcome
  return { kind: 'done', status, details: status, payment: row.paymentId }
}

async function putOff(deps: Acting, row: RefundModel, reason: RefundWait): Promise<WaitingStep> {
  const { store, now, cause } = deps
  const at = now()
  const { dueAt, since } = askedAgain(deps, row, at, reason === 'taken')
  await store.refunds.defer(row, dueAt, since, cause)
  return wait(row, at, dueAt, reason)
}

function wait(
  { status, paymentId: payment }: RefundModel,
  at: Date,
  due: Date,
  reason: RefundWait,
): WaitingStep {
  const dueAt = due.toISOString()
  const details =
    reason === 'settlement'
      ? `${status}: settles ${utcText(dueAt)}`
      : `${status}: next look ${utcText(dueAt)} (${reason})`
  return { kind: 'wait', status, details, waitMs: due.getTime() - at.getTime(), dueAt, payment }
}
