/** `DELETE /v1/payment_methods/{id}` (contract 6.2): the card can no longer be charged, and its subscriptions pause. */
import { detachPaymentMethod } from '../../../app/payment-methods/detach'
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { defineRoute, writes } from '../../route'

export const detachPaymentMethodRoute = defineRoute({
  method: 'delete',
  path: '/v1/payment_methods/{id}',
  operationId: 'detachPaymentMethod',
  summary: 'Detach a stored card',
  scope: 'payment_methods.write',
  params: { id: 'payment_method' },
  success: { status: 200, schema: PaymentMethodView, description: 'The card, with the status `detached`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(detachPaymentMethod, ({ id }) => ({ id })),
})
