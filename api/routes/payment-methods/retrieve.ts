/** `GET /v1/payment_methods/{id}` (contract 6.3). */
import { PaymentMethodView, presentPaymentMethod } from '../../../contract/payment-methods/view'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const retrievePaymentMethodRoute = defineRoute({
  method: 'get',
  path: '/v1/payment_methods/{id}',
  operationId: 'retrievePaymentMethod',
  summary: 'Retrieve a stored card',
  scope: 'payment_methods.read',
  params: { id: 'payment_method' },
  success: { status: 200, schema: PaymentMethodView, description: 'The stored card.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(call) {
    return {
      status: 200,
      body: JSON.stringify(presentPaymentMethod(await named(call, call.services.store.paymentMethods))),
    }
  },
})
