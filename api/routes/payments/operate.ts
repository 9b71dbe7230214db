/**
 * Calls for what the payment's workflow carries out: the operation is written with the call's claim, the workflow
 * is told, and the response is the one that it wrote (contract 19.1).
 */
import { ApiError, impossible } from '../../../contract/errors'
import { PAYMENT_OPERATIONS, canOperate, type PaymentOperation } from '../../../domain/payment-states'
import type { PaymentModel, PaymentOperationModel } from '../../../prisma/generated/models'
import type { CancelInput, CaptureInput } from '../../../store/payments/operations'
import { inProgress } from '../../idempotency'
import { openRefusal, refusedCard } from '../../../contract/stored-refusal'
import { named } from '../../named'
import type { Reply, Write, WriteSteps } from '../../route'
import { beginOperation, operationAnswer, resumeOperation } from './operation'
import { RefusedByWorkflow, isBeingCreated } from './waiting'

type Kind = Extract<PaymentOperation, 'capture' | 'cancel'>

/** The steps of `kind`; `read` makes the operation's input of the call, or throws what is wrong with it for this payment. */
export function operating<B>(
  kind: Kind,
  read: (row: PaymentModel, body: B) => CaptureInput | CancelInput,
): WriteSteps<Write<B>> {
  const check = (row: PaymentModel) => {
    if (!canOperate(kind, row.status)) throw unexpectedState(kind, row)
  }
  return {
    async begin(call) {
      const payment = await named(call, call.services.store.payments)
      check(payment)
      if (isBeingCreated(payment, call.services.now()))
        throw inProgress(
          `The call that creates ${payment.id} is still running: repeat this one after the time in Retry-After.`,
        )
      const order = { payment, kind, input: read(payment, call.body) }
      return beginOperation(call, order, check, (operation) => send(call, kind, payment, operation))
    },

    async resume(call) {
      const payment = await named(call, call.services.store.payments)
      return send(call, kind, payment, await resumeOperation(call, payment.id))
    },
  }
}

async function send<B>(
  call: Write<B>,
  kind: Kind,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<Reply> {
  const { store } = call.services
  try {
    return await operationAnswer(call, row, operation, 'operate')
  } catch (error) {
    if (!(error instanceof RefusedByWorkflow)) throw error
    const { code } = error
    const declineCode =
      code === 'card_declined' ? (await store.operations.find(row.id, operation.keyHash))?.declineCode : null
    // Whoever refused it has said so already, save a worker of an older version.
    await store.operations.refuse(row, operation, { code, declineCode: declineCode ?? null })
    if (code === 'card_declined') {
      throw openRefusal(refusedCard(code, declineCode ?? 'generic_decline', row.id).body)
    }
    await store.operations.forget(operation)
    if (code === 'amount_exceeds_authorized') throw exceedsAuthorized(row)
    const current = (await store.payments.find(call.tenant, row.id)) ?? row
    throw canOperate(kind, current.status) ? inProgress() : unexpectedState(kind, current)
  }
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
