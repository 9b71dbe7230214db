/** `GET /v1/customers` (contract 5.1). */
import { listCustomers } from '../../../app/customers/read'
import { CustomerList, CustomerListQuery } from '../../../contract/customers/body'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listCustomersRoute = defineRoute<undefined, CustomerListQuery>({
  method: 'get',
  path: '/v1/customers',
  operationId: 'listCustomers',
  summary: 'List customers, newest first',
  scope: 'customers.read',
  query: CustomerListQuery,
  success: { status: 200, schema: CustomerList, description: 'A page of customers.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) => listReply(await listCustomers(services, tenant, query)),
})
