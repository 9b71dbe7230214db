/** `POST /v1/payments/{id}/confirm`: the access control server's answer to a challenge (specification 4.1, rulings 3). */
import { isAuthenticated } from '../../../activities/payment/outcome'
import { ApiError, impossible } from '../../../contract/errors'
import { ConfirmBody, readCres } from '../../../contract/payment/confirm'
import { PaymentView } from '../../../contract/payment/view'
import type { PaymentModel } from '../../../prisma/generated/models'
import { answerFinished, inProgress } from '../../idempotency'
import { asWrite, defineRoute, type Reply, type Write } from '../../route'
import { RefusedByWorkflow, workflowAnswer } from './waiting'

export const confirmPayment = defineRoute<{ cres: string }>({
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

  async handler(given) {
    const call = asWrite(given)
    const row = await call.services.store.payments.find(call.tenant, call.params['id'] ?? '')
    if (!row) throw new ApiError('resource_missing', { param: 'id' })
    return confirmChallenge(call, row, call.body.cres)
  },
})

/** Takes the answer to a payment's challenge, once under the call's claim, whether a merchant or a browser brings it. */
export async function confirmChallenge(
  call: Write<unknown>,
  row: PaymentModel,
  cres: string,
): Promise<Reply> {
  const repeat = await call.services.store.idempotency.find(call.claim)
  if (repeat) return answerFinished(call, repeat) ?? resumeConfirm(call, row)
  if (row.status !== 'requires_action' && !wasConfirmed(row)) throw unexpectedState(row)
  return beginConfirm(call, row, readTransaction(row, cres))
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

async function beginConfirm(
  call: Write<unknown>,
  row: PaymentModel,
  threeDSServerTransId: string,
): Promise<Reply> {
  const { services, claim } = call
  const leaseUntil = new Date(services.now().getTime() + services.leaseMs)
  const begun = await services.store.operations.begin(claim, {
    payment: row,
    kind: 'confirm',
    input: { threeDSServerTransId },
    leaseUntil,
  })
  if (!begun) throw inProgress()
  return row.status === 'requires_action' ? sendConfirm(call, row) : answerAgain(call, row)
}

/** The challenge of a payment that has gone on was answered: the same `cres` is answered with the payment as it is. */
function wasConfirmed(row: PaymentModel): boolean {
  return isAuthenticated(row) || (row.status === 'declined' && row.declineCode === 'authentication_failed')
}

async function answerAgain(
  { services: { store }, claim }: Write<unknown>,
  row: PaymentModel,
): Promise<Reply> {
  const unanswered = [
    { keyHash: claim.keyHash, sealedResponseKey: claim.sealedResponseKey, status: 200 as const },
  ]
  const settled = await store.payments.settle(row, { changes: {}, events: [] }, unanswered)
  return {
    status: 200,
    body: settled.kind === 'recorded' ? settled.body : JSON.stringify(store.payments.view(row)),
  }
}

/** A repeat of a call that was not answered: its operation stands, and the workflow is asked about it again. */
async function resumeConfirm(call: Write<unknown>, row: PaymentModel): Promise<Reply> {
  const { store, now, leaseMs } = call.services
  const taken = await store.idempotency.takeLease(call.claim, new Date(now().getTime() + leaseMs))
  if (!taken) throw inProgress()
  return sendConfirm(call, row)
}

async function sendConfirm(call: Write<unknown>, row: PaymentModel): Promise<Reply> {
  const { store } = call.services
  const operation = Buffer.from(call.claim.keyHash).toString('hex')
  try {
    return await workflowAnswer(call, row, (workflows, ref) => workflows.confirm(ref, { operation }))
  } catch (error) {
    if (!(error instanceof RefusedByWorkflow)) throw error
    const current = (await store.payments.find(call.tenant, row.id)) ?? row
    // Another call with the same `cres` was under way, and has confirmed the payment first.
    if (current.status !== 'requires_action' && wasConfirmed(current)) return answerAgain(call, current)
    await Promise.all([
      store.operations.forget(row.id, call.claim.keyHash),
      store.idempotency.forget(call.claim),
    ])
    if (error.code !== 'payment_unexpected_state') throw refusedCres()
    throw unexpectedState(current)
  }
}

function unexpectedState(row: PaymentModel): ApiError {
  return new ApiError('payment_unexpected_state', {
    message: `The payment is ${row.status}; only a payment that requires_action can be confirmed.`,
    paymentId: row.id,
  })
}
