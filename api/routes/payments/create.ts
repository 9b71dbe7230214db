/** `POST /v1/payments` (contract 3.2). */
import {
  CardPaymentBody,
  MerchantPaymentBody,
  StoredCardPaymentBody,
  TokenPaymentBody,
  choosePaymentBody,
} from '../../../contract/payments/create'
import { PaymentView } from '../../../contract/payments/view'
import { authorizePayment, deferPayment } from '../../../app/payments/authorize'
import { isTimed } from '../../../domain/payment-states'
import type { SessionAttempt } from '../../../store/hosted-sessions'
import { checkAmount } from '../../checks'
import { defineRoute, type Reply, type Write, type Begun } from '../../route'
import { draftPayment, type PaymentBody, type PaymentDraft } from './draft'
import { resumeCreate } from './repeat'
import { answerFromRow, startWorkflow, waitingError, workflowAnswer } from './waiting'

export const createPaymentRoute = defineRoute<PaymentBody>({
  method: 'post',
  path: '/v1/payments',
  operationId: 'createPayment',
  summary: 'Take a payment',
  scope: 'payments.write',
  body: {
    shapes: [CardPaymentBody, TokenPaymentBody, StoredCardPaymentBody, MerchantPaymentBody],
    choose: choosePaymentBody,
    judge: checkAmount,
    card: ['payment_method', 'card'],
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

  begin: (call) => beginCreate(call),
  resume: resumeCreate,
})

/**
 * Begins a payment, by itself or as an attempt of a hosted session. Null when its key or its attempt was used before, or
 * its token or stored card went to somebody else in the meantime, which the next draft tells.
 */
export async function beginCreate(call: Write<PaymentBody>, session?: SessionAttempt): Promise<Begun | null> {
  const { store, paymentWorkflows } = call.services
  const draft = await draftPayment(call)
  if (!(await store.payments.begin({ ...draft, session }))) return null
  return () => (paymentWorkflows === 'every' ? authorizeInWorkflow(call, draft) : authorizeNow(call, draft))
}

/** The direct path: one call to the processor, one more transaction, and no workflow unless the payment waits. */
async function authorizeNow(call: Write<PaymentBody>, { payment, cardData }: PaymentDraft): Promise<Reply> {
  const { services, account, claim } = call
  const unanswered = [
    { keyHash: claim.keyHash, sealedResponseKey: claim.sealedResponseKey, status: 201 as const },
  ]
  const outcome = await authorizePayment(services, payment, cardData, unanswered, account.name)
  if (outcome.kind === 'overtaken') return answerFromRow(call, payment.id)
  if (outcome.kind === 'settled') {
    if (isTimed(outcome.row.status)) startWorkflow(services, outcome.row)
    return { status: 201, body: outcome.body }
  }
  // A call that slept past its lease may find the outcome recorded: the row answers it.
  if (!(await deferPayment(services, payment, outcome.reason))) return answerFromRow(call, payment.id)
  startWorkflow(services, payment)
  throw waitingError(outcome.reason, payment.id)
}

async function authorizeInWorkflow(call: Write<PaymentBody>, { payment }: PaymentDraft): Promise<Reply> {
  return workflowAnswer(
    call,
    payment,
    (workflows, ref) => workflows.authorize(ref, { epoch: payment.epoch }),
    () => deferPayment(call.services, payment, 'service_unavailable'),
  )
}
