/**
 * Calls for what the payment's workflow carries out: the operation is written with the call's claim, the workflow
 * is told, and the response is the one that it wrote (design, "A payment's way", 4).
 */
import { ApiError, impossible } from '../../../contract/errors'
import { PAYMENT_OPERATIONS, canOperate, type PaymentOperation } from '../../../domain/payment-states'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { CancelInput, CaptureInput } from '../../../store/payments/operations'
import { answerFinished, inProgress } from '../../idempotency'
import { openRefusal, refusedCard } from '../../refusals'
import type { Reply, Write } from '../../route'
import { RefusedByWorkflow, isBeingCreated, workflowAnswer } from './waiting'

type Kind = Extract<PaymentOperation, 'capture' | 'cancel'>

/** `read` makes the operation's input of the call, or throws what is wrong with it for this payment. */
export async function operateOn<B>(
  call: Write<B>,
  kind: Kind,
  read: (row: PaymentModel) => CaptureInput | CancelInput,
): Promise<Reply> {
  const { services, tenant, claim, params } = call
  const { store, now, leaseMs } = services
  const row = await store.payments.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  const leaseUntil = new Date(now().getTime() + leaseMs)
  const repeat = await store.idempotency.find(claim)
  if (repeat) {
    const reply = answerFinished(call, repeat)
    if (reply) return reply
    if (!(await store.idempotency.takeLease(claim, leaseUntil))) throw inProgress()
    return send(call, kind, row)
  }
  if (!canOperate(kind, row.status)) throw unexpectedState(kind, row)
  if (isBeingCreated(row, now())) throw inProgress()
  const begun = await store.operations.begin(claim, { payment: row, kind, input: read(row), leaseUntil })
  if (!begun) throw inProgress()
  return send(call, kind, row)
}

async function send<B>(call: Write<B>, kind: Kind, row: PaymentModel): Promise<Reply> {
  const { store } = call.services
  const operation = Buffer.from(call.claim.keyHash).toString('hex')
  try {
    return await workflowAnswer(call, row, (workflows, ref) => workflows.operate(ref, { operation }))
  } catch (error) {
    if (!(error instanceof RefusedByWorkflow)) throw error
    if (error.code === 'card_declined') return declined(call, row)
    await Promise.all([
      store.operations.forget(row.id, call.claim.keyHash),
      store.idempotency.forget(call.claim),
    ])
    if (error.code === 'amount_exceeds_authorized') throw exceedsAuthorized(row)
    throw unexpectedState(kind, (await store.payments.find(call.tenant, row.id)) ?? row)
  }
}

/** The issuer has withdrawn the authorization: work that ran, and a response that is stored (rulings 1 and 8). */
async function declined<B>(call: Write<B>, row: PaymentModel): Promise<never> {
  const { store, responses } = call.services
  const operation = await store.operations.find(row.id, call.claim.keyHash)
  const { status, body } = refusedCard('card_declined', operation?.declineCode ?? 'generic_decline', row.id)
  await store.idempotency.answer(call.claim, status, responses.seal(call.claim.sealedResponseKey, body))
  throw openRefusal(body)
}

export function exceedsAuthorized(row: PaymentModel): ApiError {
  const message = 'is more than what is left of the authorization'
  return impossible('amount', 'amount_exceeds_authorized', message, row.id)
}

function unexpectedState(kind: Kind, row: PaymentModel): ApiError {
  return new ApiError('payment_unexpected_state', {
    message: `The payment is ${row.status}; ${kind} needs a payment that is ${PAYMENT_OPERATIONS[kind].join(' or ')}.`,
    paymentId: row.id,
  })
}
