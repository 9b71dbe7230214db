/** `GET /v1/payment_methods` (contract 6.3). */
import { listPaymentMethods } from '../../../app/payment-methods/read'
import { PaymentMethodList, PaymentMethodListQuery } from '../../../contract/payment-methods/body'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) =>
    listReply(await listPaymentMethods(services, tenant, query)),
})
