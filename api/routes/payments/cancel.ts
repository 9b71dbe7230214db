/** `POST /v1/payments/{id}/cancel` (contract 3.9). */
import { cancelPayment } from '../../../app/payments/cancel'
import { CancelBody } from '../../../contract/payments/operate'
import { PaymentView } from '../../../contract/payments/view'
import { defineRoute, writes } from '../../route'

export const cancelPaymentRoute = defineRoute<CancelBody>({
  method: 'post',
  path: '/v1/payments/{id}/cancel',
  operationId: 'cancelPayment',
  summary: 'Cancel a payment that is not captured',
  scope: 'payments.write',
  params: { id: 'payment' },
  body: { shapes: [CancelBody] },
  success: {
    status: 200,
    schema: PaymentView,
    description: 'The payment: `cancelled`, or `succeeded` when a part of it was captured before.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'processor_unavailable',
    'service_unavailable',
  ],

  write: writes(cancelPayment, ({ id, body }) => ({ id, reason: body.reason ?? null })),
})
