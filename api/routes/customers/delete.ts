/** `DELETE /v1/customers/{id}` (contract 5.2): also detaches the customer's cards and cancels its subscriptions. */
import { deleteCustomer } from '../../../app/customers/delete'
import { CustomerView } from '../../../contract/customers/view'
import { defineRoute, writes } from '../../route'

export const deleteCustomerRoute = defineRoute({
  method: 'delete',
  path: '/v1/customers/{id}',
  operationId: 'deleteCustomer',
  summary: 'Delete a customer, detach its cards and cancel its subscriptions',
  scope: 'customers.write',
  params: { id: 'customer' },
  success: { status: 200, schema: CustomerView, description: 'The customer, with `deleted: true`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(deleteCustomer, ({ id }) => ({ id })),
})
