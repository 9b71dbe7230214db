/** `GET /v1/payments/{id}/refunds` (contract 4.4). */
import { listRefundsOfPayment } from '../../../app/refunds/read'
import { RefundList, RefundsOfPaymentQuery } from '../../../contract/refunds/list'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listRefundsOfPaymentRoute = defineRoute<undefined, RefundsOfPaymentQuery>({
  method: 'get',
  path: '/v1/payments/{id}/refunds',
  operationId: 'listRefundsOfPayment',
  summary: 'List the refunds of a payment, newest first',
  scope: 'refunds.read',
  params: { id: 'payment' },
  query: RefundsOfPaymentQuery,
  success: { status: 200, schema: RefundList, description: 'A page of refunds.' },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, id, query }) =>
    listReply(await listRefundsOfPayment(services, tenant, id, query)),
})
