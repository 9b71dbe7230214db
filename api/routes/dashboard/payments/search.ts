/** The search of payments (decision 0067), and what it finds in all. */
import type { z } from 'zod'
import { totalPayments } from '../../../../app/dashboard/lists/totals'
import { searchPayments } from '../../../../app/dashboard/payments/search'
import { Totals } from '../../../../contract/dashboard/lists'
import {
  PaymentFilterQuery,
  PaymentSearchList,
  PaymentSearchQuery,
} from '../../../../contract/dashboard/payment-search'
import type { AccountModel } from '../../../../prisma/generated/models'
import type { Tenant } from '../../../../store/context'
import { reply } from '../../../reply'
import { defineMemberRoute } from '../../../route'
import type { Services } from '../../../services'

interface Reading<Q> {
  path: string
  operationId: string
  summary: string
  query: z.ZodType<Q>
  success: { status: 200; schema: z.ZodType; description: string }
  read: (services: Services, tenant: Tenant, account: AccountModel, query: Q) => Promise<object>
}

/** A read of the payments that the filters of a search find. */
const ofPayments = <Q>({ read, ...route }: Reading<Q>) =>
  defineMemberRoute<undefined, Q>({
    ...route,
    method: 'get',
    scope: 'payments.read',
    repeatable: ['status', 'brand'],
    errors: ['foreign_identifier', 'resource_wrong_type', 'search_too_broad'],
    handler: async ({ services, tenant, account, query }) =>
      reply(await read(services, tenant, account, query)),
  })

export const searchPaymentsRoute = ofPayments({
  path: '/v1/dashboard/payments',
  operationId: 'searchDashboardPayments',
  summary: 'Search payments, newest first',
  query: PaymentSearchQuery,
  success: { status: 200, schema: PaymentSearchList, description: 'A page of payments.' },
  read: searchPayments,
})

export const totalPaymentsRoute = ofPayments({
  path: '/v1/dashboard/payments/totals',
  operationId: 'totalDashboardPayments',
  summary: 'How many payments the filters find, and what was captured of them',
  query: PaymentFilterQuery,
  success: { status: 200, schema: Totals, description: 'The totals.' },
  read: totalPayments,
})
