/** `GET /v1/payments/{id}` (contract 3.1). */
import { retrievePayment } from '../../../app/payments/read'
import { PaymentView } from '../../../contract/payments/view'
import { reply } from '../../reply'
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

  handler: async ({ services, tenant, id }) => reply(await retrievePayment(services, tenant, id)),
})
