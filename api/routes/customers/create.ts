/** `POST /v1/customers` (contract 5.1). */
import { createCustomer } from '../../../app/customers/create'
import { CreateCustomerBody } from '../../../contract/customers/body'
import { CustomerView } from '../../../contract/customers/view'
import { defineRoute, writes } from '../../route'

export const createCustomerRoute = defineRoute<CreateCustomerBody>({
  method: 'post',
  path: '/v1/customers',
  operationId: 'createCustomer',
  summary: 'Create a customer',
  scope: 'customers.write',
  body: { shapes: [CreateCustomerBody] },
  success: { status: 201, schema: CustomerView, description: 'The customer.' },
  errors: [],

  write: writes(createCustomer, ({ body }) => body),
})
