/** `GET /v1/subscriptions/{id}` (contract 10). */
import { SubscriptionView, presentSubscription } from '../../../contract/subscriptions/view'
import { named } from '../../named'
import { defineRoute } from '../../route'

export const retrieveSubscriptionRoute = defineRoute({
  method: 'get',
  path: '/v1/subscriptions/{id}',
  operationId: 'retrieveSubscription',
  summary: 'Retrieve a subscription',
  scope: 'subscriptions.read',
  params: { id: 'subscription' },
  success: { status: 200, schema: SubscriptionView, description: 'The subscription.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(call) {
    return {
      status: 200,
      body: JSON.stringify(presentSubscription(await named(call, call.services.store.subscriptions))),
    }
  },
})
