/** `GET /v1/payments/{id}` (contract 3.1). */
import { PaymentView } from '../../../contract/payments/view'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const retrievePaymentRoute = defineRoute({
  method: 'get',
  path: '/v1/payments/{id}',
  operationId: 'retrievePayment',
  summary: 'Retrieve a payment',
  scope: 'payments.read',
  params: { id: 'payment' },
  success: { status: 200, schema: PaymentView, description: 'The payment.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(call) {
    const { payments } = call.services.store
    return { status: 200, body: JSON.stringify(payments.view(await named(call, payments))) }
  },
})
