/** `GET /v1/payments` (contract 3.16). */
import { listPayments } from '../../../app/payments/read'
import { PaymentList, PaymentListQuery } from '../../../contract/payments/list'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) => listReply(await listPayments(services, tenant, query)),
})
