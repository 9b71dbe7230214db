/** `GET /v1/payment_methods` (contract 6.3). */
import { PaymentMethodList, PaymentMethodListQuery } from '../../../contract/payment-methods/body'
import { presentPaymentMethod } from '../../../contract/payment-methods/view'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listPaymentMethodsRoute = defineRoute<undefined, PaymentMethodListQuery>({
  method: 'get',
  path: '/v1/payment_methods',
  operationId: 'listPaymentMethods',
  summary: 'List stored cards, newest first',
  scope: 'payment_methods.read',
  query: PaymentMethodListQuery,
  success: { status: 200, schema: PaymentMethodList, description: 'A page of stored cards.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.paymentMethods.list(tenant, query), presentPaymentMethod)
  },
})
