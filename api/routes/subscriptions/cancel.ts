/** `DELETE /v1/subscriptions/{id}` (contract 10.5): cancels it for good. */
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { wakeSubscriptions } from '../../../app/subscriptions/wake'

export const cancelSubscriptionRoute = defineRoute({
  method: 'delete',
  path: '/v1/subscriptions/{id}',
  operationId: 'cancelSubscription',
  summary: 'Cancel a subscription',
  scope: 'subscriptions.write',
  params: { id: 'subscription' },
  success: {
    status: 200,
    schema: SubscriptionView,
    description: 'The subscription, with the status `cancelled`.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { services } = call
    const row = await named(call, call.services.store.subscriptions)
    return finish(call, services.store.subscriptions.cancel(row), () => {
      wakeSubscriptions(services, [row])
    })
  },
})
