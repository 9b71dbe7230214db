/**
 * `POST /v1/payment_methods` (contract 6.1): stores a token's card for a customer, after its issuer has verified it.
 */
import { attachPaymentMethod } from '../../../app/payment-methods/attach'
import { AttachBody } from '../../../contract/payment-methods/body'
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { defineRoute, writes } from '../../route'

export const attachPaymentMethodRoute = defineRoute<AttachBody>({
  method: 'post',
  path: '/v1/payment_methods',
  operationId: 'attachPaymentMethod',
  summary: 'Store a card for a customer',
  scope: 'payment_methods.write',
  body: { shapes: [AttachBody] },
  success: {
    status: 201,
    schema: PaymentMethodView,
    description: 'The stored card; `requires_action` if its cardholder has to confirm it first.',
  },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'token_already_used',
    'token_expired',
    'card_declined',
    'expired_card',
    'processing_error',
    'processor_unavailable',
  ],

  write: writes(attachPaymentMethod, ({ body }) => body),
})
