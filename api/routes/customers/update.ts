/** `PATCH /v1/customers/{id}` (contract 5.1). */
import { UpdateCustomerBody, customerFields } from '../../../contract/customers/body'
import { CustomerView } from '../../../contract/customers/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const updateCustomer = defineRoute<UpdateCustomerBody>({
  method: 'patch',
  path: '/v1/customers/{id}',
  operationId: 'updateCustomer',
  summary: 'Update a customer',
  scope: 'customers.write',
  params: { id: 'customer' },
  body: { shapes: [UpdateCustomerBody] },
  success: { status: 200, schema: CustomerView, description: 'The customer as it is now.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { services, account, body } = call
    const customer = await named(call, call.services.store.customers)
    return finish(call, services.store.customers.update(customer, customerFields(body), account.apiVersion))
  },
})
