/** Releases or cancels a payment for an operator; the payment's workflow carries it out, as it does for a merchant. */
import { randomBytes } from 'node:crypto'
import { canOperate, type PaymentStatus } from '../../domain/payment-states'
import { refOf } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import { OPERATOR, type Actor } from '../../store/audit'
import type { App } from '../app'
import { reportFailedMessage, type ReportingMessages } from '../incidents/failed-message'

export type OperatingPayments = ReportingMessages & Pick<App, 'real' | 'leaseMs'>

export interface OperatorOperation {
  kind: 'release' | 'cancel'
  paymentId: string
}

/**
 * With the payment's status after it. `refused`: the payment's state does not allow it. `unanswered`: it is not carried out
 * yet, and the workflow goes on with it.
 */
export interface OperatedPayment {
  kind: 'done' | 'refused' | 'unanswered'
  status: string
}

export async function operateAsOperator(
  parts: OperatingPayments,
  { kind, paymentId }: OperatorOperation,
): Promise<OperatedPayment | { kind: 'missing' }> {
  const row = await parts.store.payments.locate(paymentId)
  return row ? operateOnPayment(parts, { kind, row, actor: OPERATOR }) : { kind: 'missing' }
}

interface AskedOfPayment {
  kind: OperatorOperation['kind']
  row: PaymentModel
  actor: Actor
  /** The only state in which it is carried out; without it, every state that allows it. */
  from?: PaymentStatus
  /** Why, for the audit log, where the merchant reads it. */
  reason?: string
}

export async function operateOnPayment(
  parts: OperatingPayments,
  { kind, row, actor, from, reason }: AskedOfPayment,
): Promise<OperatedPayment> {
  const { store, workflows, real, leaseMs } = parts
  if (!canOperate(kind, row.status) || (from && row.status !== from))
    return { kind: 'refused', status: row.status }
  // It is on record even if this process ends before the payment is carried on.
  const changes = reason === undefined ? {} : { reason: { from: null, to: reason } }
  await store.audit.add(row, { action: `payment.${kind}_requested`, objectId: row.id, changes }, actor)
  const keyHash = randomBytes(32)
  const leaseUntil = new Date(real().getTime() + leaseMs)
  const input = { reason: null, ...(from && { from }) }
  const cause = { by: 'operator' as const, operator: actor.id, reason: reason ?? null }
  await store.operations.create({ payment: row, kind, keyHash, input, leaseUntil, cause })
  const result = await workflows.operate(refOf('payment', row), { operation: keyHash.toString('hex') })
  if (result.kind === 'failed') await reportFailedMessage(parts, row, result.reason)
  const { status = 'gone' } = (await store.payments.find(row, row.id)) ?? {}
  if (result.kind === 'refused') return { kind: 'refused', status }
  return { kind: result.kind === 'settled' ? 'done' : 'unanswered', status }
}
