/** Releases or cancels a payment for an operator; the payment's workflow carries it out, as it does for a merchant. */
import { randomBytes } from 'node:crypto'
import { canOperate, type PaymentStatus } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'

type Parts = Pick<App, 'store' | 'workflows' | 'real' | 'leaseMs'>

export interface OperatorOperation {
  kind: 'release' | 'cancel'
  paymentId: string
}

/**
 * With the payment's status after it. `refused`: the payment's state does not allow it. `unanswered`: the processor has not
 * answered yet, and the workflow goes on asking.
 */
export interface OperatedPayment {
  kind: 'done' | 'refused' | 'unanswered'
  status: string
}

export async function operateAsOperator(
  parts: Parts,
  { kind, paymentId }: OperatorOperation,
): Promise<OperatedPayment | { kind: 'missing' }> {
  const row = await parts.store.payments.locate(paymentId)
  return row ? operateOnPayment(parts, kind, row) : { kind: 'missing' }
}

/** `from`: the only state in which it is carried out; without it, every state that allows it. */
export async function operateOnPayment(
  { store, workflows, real, leaseMs }: Parts,
  kind: OperatorOperation['kind'],
  row: PaymentModel,
  from?: PaymentStatus,
): Promise<OperatedPayment> {
  if (!canOperate(kind, row.status)) return { kind: 'refused', status: row.status }
  const keyHash = randomBytes(32)
  const leaseUntil = new Date(real().getTime() + leaseMs)
  const input = { reason: null, ...(from && { from }) }
  await store.operations.create({ payment: row, kind, keyHash, input, leaseUntil })
  const ref = { payment: row.id, account: row.accountId, livemode: row.livemode }
  const result = await workflows.operate(ref, { operation: keyHash.toString('hex') })
  const { status = 'gone' } = (await store.payments.find(row, row.id)) ?? {}
  if (result.kind === 'refused') return { kind: 'refused', status }
  return { kind: result.kind === 'settled' ? 'done' : 'unanswered', status }
}
