/** `GET /v1/refunds` and `GET /v1/payments/{id}/refunds` (contract 4.4). */
import { listRefunds, listRefundsOfPayment } from '../../../app/refunds/read'
import { RefundList, RefundListQuery, RefundsOfPaymentQuery } from '../../../contract/refunds/list'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

const success = { status: 200 as const, schema: RefundList, description: 'A page of refunds.' }

export const listRefundsRoute = defineRoute<undefined, RefundListQuery>({
  method: 'get',
  path: '/v1/refunds',
  operationId: 'listRefunds',
  summary: 'List refunds, newest first',
  scope: 'refunds.read',
  query: RefundListQuery,
  success,
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) => listReply(await listRefunds(services, tenant, query)),
})

export const listRefundsOfPaymentRoute = defineRoute<undefined, RefundsOfPaymentQuery>({
  method: 'get',
  path: '/v1/payments/{id}/refunds',
  operationId: 'listRefundsOfPayment',
  summary: 'List the refunds of a payment, newest first',
  scope: 'refunds.read',
  params: { id: 'payment' },
  query: RefundsOfPaymentQuery,
  success,
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, id, query }) =>
    listReply(await listRefundsOfPayment(services, tenant, id, query)),
})
