/** `DELETE /v1/customers/{id}` (rulings 4): the customer's cards are detached with it, its subscriptions cancelled. */
import { CustomerView } from '../../../contract/customer/view'
import type { SubscriptionModel } from '../../../prisma/generated/models'
import { finish } from '../../finish'
import { asWrite, defineRoute } from '../../route'
import { wakeSubscriptions } from '../subscriptions/wake'
import { findCustomer } from './row'

export const deleteCustomer = defineRoute({
  method: 'delete',
  path: '/v1/customers/{id}',
  operationId: 'deleteCustomer',
  summary: 'Delete a customer, detach its cards and cancel its subscriptions',
  scope: 'customers.write',
  params: { id: 'customer' },
  success: { status: 200, schema: CustomerView, description: 'The customer, with `deleted: true`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(given) {
    const call = asWrite(given)
    const { services, tenant, account } = call
    let subscriptions: SubscriptionModel[] = []
    const reply = await finish(call, async () => {
      const customer = await findCustomer(call)
      const cards = await services.store.cards.attachedTo(tenant, customer.id)
      subscriptions = await services.store.subscriptions.openOf(tenant, customer.id)
      return services.store.customers.delete(customer, { cards, subscriptions }, account.apiVersion)
    })
    wakeSubscriptions(services, subscriptions, reply)
    return reply
  },
})
