/** `DELETE /v1/customers/{id}` (contract 5.2): the customer's cards are detached with it, its subscriptions cancelled. */
import { CustomerView } from '../../../contract/customers/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { wakeSubscriptions } from '../subscriptions/wake'

export const deleteCustomer = defineRoute({
  method: 'delete',
  path: '/v1/customers/{id}',
  operationId: 'deleteCustomer',
  summary: 'Delete a customer, detach its cards and cancel its subscriptions',
  scope: 'customers.write',
  params: { id: 'customer' },
  success: { status: 200, schema: CustomerView, description: 'The customer, with `deleted: true`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { services, tenant, account } = call
    const customer = await named(call, call.services.store.customers)
    const cards = await services.store.cards.attachedTo(tenant, customer.id)
    const subscriptions = await services.store.subscriptions.openOf(tenant, customer.id)
    const work = services.store.customers.delete(customer, { cards, subscriptions }, account.apiVersion)
    return finish(call, work, () => {
      wakeSubscriptions(services, subscriptions)
    })
  },
})
