/**
 * One step of a refund, decided from its row: wait for its settlement, ask the processor, or record the outcome. Every
 * step may be repeated: each effect is conditional on the row and idempotent at the processor.
 */
import { DataFault } from '../../domain/incidents'
import type { WaitReason } from '../../domain/payment-work'
import { transientBackoff } from '../../domain/retries'
import type { RefundModel } from '../../prisma/generated/models'
import type { ProcessorAnswer, Refund } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { authorizeKey } from '../payments/authorize'

/**
 * `done`: the refund is settled. `waitMs`: the time until the next step, at `dueAt`. Steps recorded by older versions
 * lack the optional fields.
 */
export type RefundStep =
  | { kind: 'done'; status: string; payment?: string }
  | {
      kind: 'wait'
      status: string
      waitMs: number
      reason: WaitReason | 'settlement'
      dueAt?: string
      payment?: string
    }

const refundKey = (refundId: string) => `${refundId}:refund`

export async function advanceRefund(
  deps: Dependencies,
  tenant: Tenant,
  refundId: string,
  tries: number,
): Promise<RefundStep> {
  const row = await deps.store.refunds.find(tenant, refundId)
  if (!row) throw new DataFault('row_missing', `no refund ${refundId}`)
  const { status, dueAt } = row
  if (status !== 'pending') return { kind: 'done', status, payment: row.paymentId }
  const at = deps.now()
  if (dueAt && dueAt > at) return wait(row, at, dueAt, 'settlement')
  const answer = await askThenAct(deps, row)
  return answer.kind === 'known'
    ? settle(deps, row, answer.value)
    : putOff(deps, row, answer.kind === 'transient' ? 'processing_error' : 'processor_unavailable', tries)
}

/** A refund with an unknown outcome is not simply sent again: first the processor is asked what it knows of the key. */
async function askThenAct(
  { store, acquirers }: Dependencies,
  row: RefundModel,
): Promise<ProcessorAnswer<Refund>> {
  const { id, paymentId, amount } = row
  const payment = await store.payments.find(row, paymentId)
  if (!payment) throw new DataFault('row_incomplete', `refund ${id} lacks its payment ${paymentId}`)
  const processor = acquirers.of(payment)
  const key = refundKey(id)
  const known = await processor.inquireRefund(key)
  if (known.kind !== 'known') return known
  if (known.value) return { kind: 'known', value: known.value }
  return processor.refund({ key, authorizationKey: authorizeKey(paymentId), amount })
}

/** If another run settled it first, it did so with the same answer of the processor. */
async function settle({ store }: Dependencies, row: RefundModel, { state }: Refund): Promise<RefundStep> {
  await store.refunds.settle(row, state)
  return { kind: 'done', status: state, payment: row.paymentId }
}

/** The money is owed, so the processor is asked without end, at least every 5 minutes. */
async function putOff(
  { store, now }: Dependencies,
  row: RefundModel,
  reason: WaitReason,
  tries: number,
): Promise<RefundStep> {
  const at = now()
  const dueAt = new Date(at.getTime() + transientBackoff(tries))
  await store.refunds.defer(row, dueAt)
  return wait(row, at, dueAt, reason)
}

function wait(
  { status, paymentId }: RefundModel,
  at: Date,
  dueAt: Date,
  reason: WaitReason | 'settlement',
): RefundStep {
  const waitMs = dueAt.getTime() - at.getTime()
  return { kind: 'wait', status, waitMs, reason, dueAt: dueAt.toISOString(), payment: paymentId }
}
