/** Customers (contract 5.1). */
import { CustomerList, CustomerListQuery } from '../../contract/customers/body'
import { CustomerView, presentCustomer } from '../../contract/customers/view'
import type { CustomerModel } from '../../prisma/generated/models'
import { belonging, paymentsBy } from '../dashboard/find/search-by-id'
import { defineKind } from './kind'
import { EVENTS, rowsNaming } from './shown'

export const customer = defineKind<CustomerModel, CustomerListQuery>({
  name: 'customer',
  ids: 'customer',
  table: 'customers',
  shown: ['livemode', 'deleted_at'],
  also: [
    EVENTS,
    rowsNaming({
      name: 'payment_methods',
      table: 'payment_methods',
      by: 'customer_id',
      columns: ['id', 'status', 'card_brand', 'card_last4'],
    }),
    rowsNaming({
      name: 'subscriptions',
      table: 'subscriptions',
      by: 'customer_id',
      columns: ['id', 'status', 'amount', 'currency', 'due_at'],
    }),
  ],
  reads: {
    path: '/v1/customers',
    scope: 'customers.read',
    words: { one: 'a customer', many: 'customers' },
    list: {
      query: CustomerListQuery,
      schema: CustomerList,
      rows: ({ store }, tenant, query) => store.customers.list(tenant, query),
      filters: {
        email: ['customers_found_email'],
        reference: ['customers_reference'],
        metadata: ['customers_metadata'],
      },
    },
    retrieve: { schema: CustomerView, row: ({ store }, tenant, id) => store.customers.find(tenant, id) },
    present: (row) => presentCustomer(row),
  },
  waits: null,
  restart: 'deleted',
  retention: null,
  // The customer itself is found among people.
  payment: null,
  search: [
    paymentsBy('customerId'),
    belonging('subscription', ({ subscriptions }, tenant, customer, limit) =>
      subscriptions.list(tenant, { ...limit, customer }),
    ),
  ],
})
