/** `GET /v1/payments/{id}` (specification 4.1). */
import { ApiError } from '../../../contract/errors'
import { PaymentView } from '../../../contract/payment/view'
import { defineRoute } from '../../route'

export const retrievePayment = defineRoute({
  method: 'get',
  path: '/v1/payments/{id}',
  operationId: 'retrievePayment',
  summary: 'Retrieve a payment',
  scope: 'payments.read',
  params: { id: 'payment' },
  success: { status: 200, schema: PaymentView, description: 'The payment.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler({ services: { store }, tenant, params }) {
    const row = await store.payments.find(tenant, params['id'] ?? '')
    if (!row) throw new ApiError('resource_missing', { param: 'id' })
    return { status: 200, body: JSON.stringify(store.payments.view(row)) }
  },
})
