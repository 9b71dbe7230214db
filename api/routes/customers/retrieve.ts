/** `GET /v1/customers/{id}` (contract 5.1). */
import { CustomerView, presentCustomer } from '../../../contract/customers/view'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const retrieveCustomer = defineRoute({
  method: 'get',
  path: '/v1/customers/{id}',
  operationId: 'retrieveCustomer',
  summary: 'Retrieve a customer',
  scope: 'customers.read',
  params: { id: 'customer' },
  success: { status: 200, schema: CustomerView, description: 'The customer.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(call) {
    return {
      status: 200,
      body: JSON.stringify(presentCustomer(await named(call, call.services.store.customers))),
    }
  },
})
