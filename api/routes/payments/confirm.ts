/** `POST /v1/payments/{id}/confirm`: the access control server's answer to a challenge (contract 3.7). */
import { confirmPayment } from '../../../app/payments/confirm'
import { ConfirmBody } from '../../../contract/payments/confirm'
import { PaymentView } from '../../../contract/payments/view'
import { defineRoute, writes } from '../../route'

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

  write: writes(confirmPayment, ({ id, body }) => ({ id, cres: body.cres })),
})
