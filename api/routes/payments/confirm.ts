/** `POST /v1/payments/{id}/confirm`: the access control server's answer to a challenge (contract 3.7). */
import { wasConfirmed } from '../../../domain/payment-outcomes'
import { ApiError, impossible } from '../../../contract/errors'
import { ConfirmBody, readCres } from '../../../contract/payments/confirm'
import { PaymentView } from '../../../contract/payments/view'
import type { PaymentModel, PaymentOperationModel } from '../../../prisma/generated/models'
import { finish } from '../../finish'
import { inProgress } from '../../idempotency'
import { once } from '../../once'
import { named } from '../../named'
import { defineRoute, type Reply, type Write, type Begun } from '../../route'
import { beginOperation, operationAnswer, resumeOperation } from './operation'
import { RefusedByWorkflow } from './waiting'

export const confirmPaymentRoute = defineRoute<{ cres: string }>({
  method: 'post',
  path: '/v1/payments/{id}/confirm',
  operationId: 'confirmPayment',
  summary: 'Confirm a payment with the answer to its 3-D Secure challenge',
  scope: 'payments.write',
  params: { id: 'payment' },
  body: { shapes: [ConfirmBody] },
  success: {
    status: 200,
    schema: PaymentView,
    description: 'The payment: `succeeded`, `authorized` or `declined`.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'processing_error',
    'processor_unavailable',
    'service_unavailable',
  ],

  begin: async (call) => beginConfirm(call, await named(call, call.services.store.payments), call.body.cres),
  resume: async (call) => resumeConfirm(call, await named(call, call.services.store.payments)),
})

/** Takes the answer to a payment's challenge, once under the call's claim, as a merchant's confirm does. */
export async function confirmChallenge(
  call: Write<unknown>,
  row: PaymentModel,
  cres: string,
): Promise<Reply> {
  return once(call, {
    begin: () => beginConfirm(call, row, cres),
    resume: () => resumeConfirm(call, row),
  })
}

async function beginConfirm(call: Write<unknown>, row: PaymentModel, cres: string): Promise<Begun | null> {
  checkState(row)
  const threeDSServerTransId = readTransaction(row, cres)
  if (wasConfirmed(row)) return answerAgain(call, row)
  const order = { payment: row, kind: 'confirm' as const, input: { threeDSServerTransId } }
  return beginOperation(call, order, checkState, (operation) => send(call, row, operation))
}

/** A repeat of a call that was not answered: its operation stands, and the workflow is asked about it again. */
async function resumeConfirm(call: Write<unknown>, row: PaymentModel): Promise<Reply> {
  return send(call, row, await resumeOperation(call, row.id))
}

function checkState(row: PaymentModel): void {
  if (row.status === 'requires_action' || wasConfirmed(row)) return
  throw new ApiError('payment_unexpected_state', {
    message: `The payment is ${row.status}; only a payment that requires_action can be confirmed.`,
    paymentId: row.id,
  })
}

/** The transaction of the payment that the `cres` answers; a `cres` of anything else is refused. */
function readTransaction(row: PaymentModel, cres: string): string {
  const transaction = readCres(cres)
  if (transaction !== undefined && transaction === row.threeDsTransId) return transaction
  throw refusedCres()
}

function refusedCres(): ApiError {
  return impossible('cres', 'parameter_impossible', "is no answer to this payment's challenge")
}

/** The same `cres` after the payment has gone on is answered with the payment as it is. */
function answerAgain(call: Write<unknown>, row: PaymentModel): Promise<Begun | null> {
  const body = JSON.stringify(call.services.store.payments.view(row))
  return finish(call, { resourceId: row.id, status: 200, body, events: [], parts: [] })
}

async function send(
  call: Write<unknown>,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<Reply> {
  const { store } = call.services
  try {
    return await operationAnswer(call, row, operation, 'confirm')
  } catch (error) {
    if (!(error instanceof RefusedByWorkflow)) throw error
    const { code } = error
    // Whoever refused it has said so already, save a worker of an older version.
    await store.operations.refuse(row, operation, { code })
    await store.operations.forget(operation)
    if (code !== 'payment_unexpected_state') throw refusedCres()
    checkState((await store.payments.find(call.tenant, row.id)) ?? row)
    // It may be confirmed, by this call too, once that is sent again: its key is free.
    throw inProgress()
  }
}
