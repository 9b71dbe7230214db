/** `GET /v1/subscriptions/{id}` (contract 10). */
import { retrieveSubscription } from '../../../app/subscriptions/read'
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { reply } from '../../reply'
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

  handler: async ({ services, tenant, id }) => reply(await retrieveSubscription(services, tenant, id)),
})
