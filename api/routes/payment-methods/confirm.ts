/** `POST /v1/payment_methods/{id}/confirm`: the access control server's answer to the challenge of a card that is stored (contract 6.1). */
import { confirmPaymentMethod } from '../../../app/payment-methods/confirm'
import { ConfirmCardBody } from '../../../contract/payments/confirm'
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { defineRoute, writes } from '../../route'

export const confirmPaymentMethodRoute = defineRoute<{ cres: string }>({
  method: 'post',
  path: '/v1/payment_methods/{id}/confirm',
  operationId: 'confirmPaymentMethod',
  summary: 'Confirm a card with the answer to its 3-D Secure challenge',
  scope: 'payment_methods.write',
  params: { id: 'payment_method' },
  body: { shapes: [ConfirmCardBody] },
  success: {
    status: 200,
    schema: PaymentMethodView,
    description: 'The card: `active`, `failed`, or `requires_action` if another action follows.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_method_unexpected_state',
    'processing_error',
    'processor_unavailable',
  ],

  write: writes(confirmPaymentMethod, ({ id, body }) => ({ id, cres: body.cres })),
})
