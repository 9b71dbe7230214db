/** `PATCH /v1/customers/{id}` (contract 5.1). */
import { updateCustomer } from '../../../app/customers/update'
import { UpdateCustomerBody } from '../../../contract/customers/body'
import { CustomerView } from '../../../contract/customers/view'
import { defineRoute, writes } from '../../route'

export const updateCustomerRoute = defineRoute<UpdateCustomerBody>({
  method: 'patch',
  path: '/v1/customers/{id}',
  operationId: 'updateCustomer',
  summary: 'Update a customer',
  scope: 'customers.write',
  params: { id: 'customer' },
  body: { shapes: [UpdateCustomerBody] },
  success: { status: 200, schema: CustomerView, description: 'The customer as it is now.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(updateCustomer, ({ id, body }) => ({ id, fields: body })),
})
