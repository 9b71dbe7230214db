/** `POST /v1/payments/{id}/capture` (contract 3.8). */
import { capturePayment } from '../../../app/payments/capture'
import { CaptureBody } from '../../../contract/payments/operate'
import { PaymentView } from '../../../contract/payments/view'
import { defineRoute, writes } from '../../route'

export const capturePaymentRoute = defineRoute<CaptureBody>({
  method: 'post',
  path: '/v1/payments/{id}/capture',
  operationId: 'capturePayment',
  summary: 'Capture an authorized payment',
  scope: 'payments.write',
  params: { id: 'payment' },
  body: { shapes: [CaptureBody] },
  success: {
    status: 200,
    schema: PaymentView,
    description: 'The payment: `succeeded`, or still `authorized` after a capture that is not final.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'amount_exceeds_authorized',
    'amount_too_small',
    'amount_invalid_precision',
    'acquirer_cannot',
    'card_declined',
    'processing_error',
    'processor_unavailable',
    'service_unavailable',
  ],

  write: writes(capturePayment, ({ id, body }) => ({ id, body })),
})
