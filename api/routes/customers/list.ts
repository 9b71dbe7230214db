/** `GET /v1/customers` (contract 5.1). */
import { CustomerList, CustomerListQuery } from '../../../contract/customers/body'
import { presentCustomer } from '../../../contract/customers/view'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listCustomers = defineRoute<undefined, CustomerListQuery>({
  method: 'get',
  path: '/v1/customers',
  operationId: 'listCustomers',
  summary: 'List customers, newest first',
  scope: 'customers.read',
  query: CustomerListQuery,
  success: { status: 200, schema: CustomerList, description: 'A page of customers.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.customers.list(tenant, query), presentCustomer)
  },
})
