/** `DELETE /v1/subscriptions/{id}` (contract 10.5): cancels it for good. */
import { cancelSubscription } from '../../../app/subscriptions/cancel'
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { defineRoute, writes } from '../../route'

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

  write: writes(cancelSubscription, ({ id }) => ({ id })),
})
