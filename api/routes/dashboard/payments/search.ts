/** `GET /v1/dashboard/payments`: the search of payments (decision 0067). */
import { searchPayments } from '../../../../app/dashboard/payments/search'
import { PaymentSearchList, PaymentSearchQuery } from '../../../../contract/dashboard/payment-search'
import { reply } from '../../../reply'
import { defineMemberRoute } from '../../../route'

export const searchPaymentsRoute = defineMemberRoute<undefined, PaymentSearchQuery>({
  method: 'get',
  path: '/v1/dashboard/payments',
  operationId: 'searchDashboardPayments',
  summary: 'Search payments, newest first',
  scope: 'payments.read',
  query: PaymentSearchQuery,
  repeatable: ['status', 'brand'],
  success: { status: 200, schema: PaymentSearchList, description: 'A page of payments.' },
  errors: ['foreign_identifier', 'resource_wrong_type', 'search_too_broad'],

  handler: async ({ services, tenant, account, query }) =>
    reply(await searchPayments(services, tenant, account, query)),
})
