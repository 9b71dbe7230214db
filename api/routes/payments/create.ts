/** `POST /v1/payments` (specification 4.1; design, "A payment's way"). */
import { ApiError } from '../../../contract/errors'
import {
  CardPaymentBody,
  MerchantPaymentBody,
  TokenPaymentBody,
  choosePaymentBody,
} from '../../../contract/payment/create'
import { PaymentView } from '../../../contract/payment/view'
import { authorizePayment, deferPayment } from '../../../activities/payment/authorize'
import { isTimed } from '../../../domain/payment-states'
import type { SessionAttempt } from '../../../store/hosted-sessions'
import { checkAmount } from '../../checks'
import { asWrite, defineRoute, type Reply, type Write } from '../../route'
import { draftPayment, type PaymentBody, type PaymentDraft } from './draft'
import { repeatCreate } from './repeat'
import { answerFromRow, startWorkflow, waitingError, workflowAnswer } from './waiting'

export const createPayment = defineRoute<PaymentBody>({
  method: 'post',
  path: '/v1/payments',
  operationId: 'createPayment',
  summary: 'Take a payment',
  scope: 'payments.write',
  body: {
    shapes: [CardPaymentBody, TokenPaymentBody, MerchantPaymentBody],
    choose: choosePaymentBody,
    check: checkAmount,
    scopes: (body) => {
      if (body.initiated_by === 'merchant') return ['payments.merchant_initiated']
      return 'card' in body.payment_method ? ['payments.card.raw'] : []
    },
  },
  success: {
    status: 201,
    schema: PaymentView,
    description: 'The payment, whatever its outcome: read `status` and `decline_code`.',
  },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'amount_too_large',
    'amount_too_small',
    'amount_invalid_precision',
    'currency_not_supported',
    'payment_method_detached',
    'token_already_used',
    'token_expired',
    'processing_error',
    'processor_unavailable',
  ],

  async handler(given) {
    const call = asWrite(given)
    return (await takePayment(call)) ?? repeatCreate(call)
  },
})

/** Takes a payment, by itself or as an attempt of a hosted session; null when its key, or its attempt, was used before. */
export async function takePayment(call: Write<PaymentBody>, session?: SessionAttempt): Promise<Reply | null> {
  const draft = await beginNew(call, session)
  if (!draft) return null
  return call.services.paymentWorkflows === 'every'
    ? authorizeInWorkflow(call, draft)
    : authorizeNow(call, draft)
}

/** Begins a new payment; null when the key, or the session's attempt, was used before. */
async function beginNew(call: Write<PaymentBody>, session?: SessionAttempt): Promise<PaymentDraft | null> {
  const { idempotency, payments } = call.services.store
  const isRepeat = async () => (await idempotency.find(call.claim)) !== null
  for (;;) {
    try {
      const draft = await draftPayment(call)
      if (await payments.begin({ ...draft, session })) return draft
    } catch (error) {
      // What the first call used up refuses no repeat of it.
      if (error instanceof ApiError && (await isRepeat())) return null
      throw error
    }
    // Else the token, or the stored card, went to somebody else in the meantime: the next draft tells so.
    if (session || (await isRepeat())) return null
  }
}

/** The direct path: one call to the processor, one more transaction, and no workflow unless the payment waits. */
async function authorizeNow(call: Write<PaymentBody>, { payment, cardData }: PaymentDraft): Promise<Reply> {
  const { services, claim } = call
  const unanswered = [
    { keyHash: claim.keyHash, sealedResponseKey: claim.sealedResponseKey, status: 201 as const },
  ]
  const outcome = await authorizePayment(services, payment, cardData, unanswered)
  if (outcome.kind === 'overtaken') return answerFromRow(call, payment.id)
  if (outcome.kind === 'settled') {
    if (isTimed(outcome.row.status)) startWorkflow(services, outcome.row)
    return { status: 201, body: outcome.body }
  }
  // A call that slept past its lease may find the payment settled: the row answers it.
  if (!(await deferPayment(services, payment, outcome.reason))) return answerFromRow(call, payment.id)
  startWorkflow(services, payment)
  throw waitingError(outcome.reason, payment.id)
}

async function authorizeInWorkflow(call: Write<PaymentBody>, { payment }: PaymentDraft): Promise<Reply> {
  return workflowAnswer(call, payment, (workflows, ref) => workflows.authorize(ref, { epoch: payment.epoch }))
}
