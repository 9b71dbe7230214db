/** The search of payments (decision 0067), and what it finds in all. */
import { totalPayments } from '../../../../app/dashboard/lists/totals'
import { searchPayments } from '../../../../app/dashboard/payments/search'
import { Totals } from '../../../../contract/dashboard/lists'
import {
  PaymentFilterQuery,
  PaymentSearchList,
  PaymentSearchQuery,
} from '../../../../contract/dashboard/payment-search'
import { reply } from '../../../reply'
import { defineMemberRoute } from '../../../route'

const repeatable = ['status', 'brand'] as const
const errors = ['foreign_identifier', 'resource_wrong_type', 'search_too_broad'] as const

export const searchPaymentsRoute = defineMemberRoute<undefined, PaymentSearchQuery>({
  method: 'get',
  path: '/v1/dashboard/payments',
  operationId: 'searchDashboardPayments',
  summary: 'Search payments, newest first',
  scope: 'payments.read',
  query: PaymentSearchQuery,
  repeatable,
  success: { status: 200, schema: PaymentSearchList, description: 'A page of payments.' },
  errors,

  handler: async ({ services, tenant, account, query }) =>
    reply(await searchPayments(services, tenant, account, query)),
})

export const totalPaymentsRoute = defineMemberRoute<undefined, PaymentFilterQuery>({
  method: 'get',
  path: '/v1/dashboard/payments/totals',
  operationId: 'totalDashboardPayments',
  summary: 'How many payments the filters find, and what was captured of them',
  scope: 'payments.read',
  query: PaymentFilterQuery,
  repeatable,
  success: { status: 200, schema: Totals, description: 'The totals.' },
  errors,

  handler: async ({ services, tenant, account, query }) =>
    reply(await totalPayments(services, tenant, account, query)),
})
