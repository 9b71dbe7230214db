/** `GET /v1/customers/{id}` (contract 5.1). */
import { retrieveCustomer } from '../../../app/customers/read'
import { CustomerView } from '../../../contract/customers/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveCustomerRoute = defineRoute({
  method: 'get',
  path: '/v1/customers/{id}',
  operationId: 'retrieveCustomer',
  summary: 'Retrieve a customer',
  scope: 'customers.read',
  params: { id: 'customer' },
  success: { status: 200, schema: CustomerView, description: 'The customer.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => reply(await retrieveCustomer(services, tenant, id)),
})
