/**
 * The operation of a call, from its claim to its answer: begun once, and asked about again by repeats. Captures, cancels
 * and confirms alike.
 */
import type { PaymentModel, PaymentOperationModel } from '../../../prisma/generated/models'
import type { Order } from '../../../store/payments/operations'
import { inProgress } from '../../idempotency'
import type { Reply, Write, Begun } from '../../route'
import { RefusedByWorkflow, answerFromRow, leaseFrom, workflowAnswer } from './waiting'

/**
 * Begins the call's operation, which `send` then has carried out. `check` throws why a payment that has moved on takes
 * the operation no more; like every refusal here it stands only if the key is new.
 */
export async function beginOperation<B>(
  call: Write<B>,
  order: Pick<Order, 'payment' | 'kind' | 'input'>,
  check: (row: PaymentModel) => void,
  send: (operation: PaymentOperationModel) => Promise<Reply>,
): Promise<Begun> {
  const { operations, payments } = call.services.store
  const { payment } = order
  if (!(await operations.begin(call.claim, { ...order, leaseUntil: leaseFrom(call) }))) {
    check((await payments.find(call.tenant, payment.id)) ?? payment)
    throw inProgress()
  }
  return async () => send((await operations.find(payment.id, call.claim.keyHash)) ?? gone())
}

/** The operation of a call that is sent again before it was answered, once the call before has let go of it. */
export async function resumeOperation<B>(call: Write<B>, paymentId: string): Promise<PaymentOperationModel> {
  const { store } = call.services
  if (!(await store.idempotency.takeLease(call.claim, leaseFrom(call)))) throw inProgress()
  const operation = await store.operations.ask(paymentId, call.claim.keyHash)
  if (operation) return operation
  // An older version forgot the operation that it refused, and broke off before the record: the key is free.
  await store.idempotency.forget(call.claim)
  return gone()
}

/** Has the workflow carry the operation out, and answers; throws {@link RefusedByWorkflow} when it is refused. */
export async function operationAnswer<B>(
  call: Write<B>,
  row: PaymentModel,
  operation: PaymentOperationModel,
  message: 'confirm' | 'operate',
): Promise<Reply> {
  const { store } = call.services
  if (operation.result === 'succeeded') return answerFromRow(call, row.id)
  if (operation.result !== null) throw new RefusedByWorkflow(operation.result)
  const named = { operation: Buffer.from(operation.keyHash).toString('hex') }
  return workflowAnswer(call, row, async (workflows, ref) => {
    const result = await workflows[message](ref, named, operation.messageId ?? undefined)
    if (result.kind === 'waiting') await store.operations.renewMessage(operation)
    return result
  })
}

/** It was refused, and its key is free, between two looks at it. */
function gone(): never {
  throw inProgress()
}
