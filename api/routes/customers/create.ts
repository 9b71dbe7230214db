/** `POST /v1/customers` (contract 5.1). */
import { CreateCustomerBody, customerFields } from '../../../contract/customers/body'
import { CustomerView } from '../../../contract/customers/view'
import { finish } from '../../finish'
import { defineRoute } from '../../route'
import { newCustomer } from '../../../store/customers/draft'

export const createCustomer = defineRoute<CreateCustomerBody>({
  method: 'post',
  path: '/v1/customers',
  operationId: 'createCustomer',
  summary: 'Create a customer',
  scope: 'customers.write',
  body: { shapes: [CreateCustomerBody] },
  success: { status: 201, schema: CustomerView, description: 'The customer.' },
  errors: [],

  async begin(call) {
    const { services, account, body } = call
    const row = newCustomer(call.tenant, call.services.now(), customerFields(body))
    return finish(call, services.store.customers.create(row, account.apiVersion))
  },
})
