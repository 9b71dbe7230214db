/** `GET /v1/payment_methods/{id}` (contract 6.3). */
import { retrievePaymentMethod } from '../../../app/payment-methods/read'
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { reply } from '../../reply'
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

  handler: async ({ services, tenant, id }) => reply(await retrievePaymentMethod(services, tenant, id)),
})
