/** `GET /v1/payments` (contract 3.16). */
import { PaymentList, PaymentListQuery } from '../../../contract/payments/list'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listPaymentsRoute = defineRoute<undefined, PaymentListQuery>({
  method: 'get',
  path: '/v1/payments',
  operationId: 'listPayments',
  summary: 'List payments, newest first',
  scope: 'payments.read',
  query: PaymentListQuery,
  success: { status: 200, schema: PaymentList, description: 'A page of payments.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.payments.list(tenant, query), (row) => store.payments.view(row))
  },
})
