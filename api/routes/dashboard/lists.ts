/** The names, totals and files of the dashboard's lists of refunds, subscriptions and stored cards. */
import { z } from 'zod'
import { cardsFile, refundsFile, subscriptionsFile } from '../../../app/dashboard/lists/files'
import { readNames } from '../../../app/dashboard/lists/names'
import { totalCards, totalRefunds, totalSubscriptions } from '../../../app/dashboard/lists/totals'
import {
  CardFileQuery,
  CardFilters,
  Names,
  NamesQuery,
  RefundFileQuery,
  RefundFilters,
  SubscriptionFileQuery,
  SubscriptionFilters,
  Totals,
} from '../../../contract/dashboard/lists'
import type { Services } from '../../services'
import type { Tenant } from '../../../store/context'
import { reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const foreign = ['foreign_identifier', 'resource_wrong_type'] as const

type ListScope = 'refunds.read' | 'subscriptions.read' | 'payment_methods.read'

interface List<F, Q> {
  /** As in the path of the public list. */
  path: string
  /** As the operations have it. */
  noun: string
  scope: ListScope
  filters: z.ZodType<F>
  fileQuery: z.ZodType<Q>
  totals: (services: Services, tenant: Tenant, query: F) => Promise<Totals>
  file: (services: Services, tenant: Tenant, query: Q) => AsyncIterable<string>
}

const routesOf = <F, Q>({ path, noun, scope, filters, fileQuery, totals, file }: List<F, Q>): Route[] => [
  defineMemberRoute<undefined, F>({
    method: 'get',
    path: `/v1/dashboard/${path}/totals`,
    operationId: `total${noun}`,
    summary: `How many ${path.replaceAll('_', ' ')} the filters find, and what they come to`,
    scope,
    query: filters,
    success: { status: 200, schema: Totals, description: 'The totals.' },
    errors: foreign,
    handler: async ({ services, tenant, query }) => reply(await totals(services, tenant, query)),
  }),
  defineMemberRoute<undefined, Q>({
    method: 'get',
    path: `/v1/dashboard/${path}.csv`,
    operationId: `export${noun}`,
    summary: `${noun} as a file of comma-separated values, newest first`,
    scope,
    query: fileQuery,
    success: { status: 200, schema: z.string(), description: 'The file, in UTF-8.' },
    errors: foreign,
    noStore: true,
    handler: ({ services, tenant, query }) =>
      Promise.resolve({
        status: 200,
        body: '',
        file: { type: 'text/csv; charset=utf-8', parts: file(services, tenant, query) },
        headers: { 'Content-Disposition': `attachment; filename="${path}.csv"` },
      }),
  }),
]

export const listRoutes: readonly Route[] = [
  defineMemberRoute<undefined, NamesQuery>({
    method: 'get',
    path: '/v1/dashboard/names',
    operationId: 'readNames',
    summary: 'What people call payments and customers',
    scope: 'customers.read',
    query: NamesQuery,
    success: { status: 200, schema: Names, description: 'The names.' },
    errors: [],
    noStore: true,
    handler: async ({ services, tenant, query }) => reply(await readNames(services, tenant, query)),
  }),
  ...routesOf({
    path: 'refunds',
    noun: 'Refunds',
    scope: 'refunds.read',
    filters: RefundFilters,
    fileQuery: RefundFileQuery,
    totals: totalRefunds,
    file: refundsFile,
  }),
  ...routesOf({
    path: 'subscriptions',
    noun: 'Subscriptions',
    scope: 'subscriptions.read',
    filters: SubscriptionFilters,
    fileQuery: SubscriptionFileQuery,
    totals: totalSubscriptions,
    file: subscriptionsFile,
  }),
  ...routesOf({
    path: 'payment_methods',
    noun: 'Cards',
    scope: 'payment_methods.read',
    filters: CardFilters,
    fileQuery: CardFileQuery,
    totals: totalCards,
    file: cardsFile,
  }),
]
