/** `GET /v1/subscriptions` (contract 10). */
import { SubscriptionList, SubscriptionListQuery } from '../../../contract/subscriptions/body'
import { presentSubscription } from '../../../contract/subscriptions/view'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listSubscriptionsRoute = defineRoute<undefined, SubscriptionListQuery>({
  method: 'get',
  path: '/v1/subscriptions',
  operationId: 'listSubscriptions',
  summary: 'List subscriptions, newest first',
  scope: 'subscriptions.read',
  query: SubscriptionListQuery,
  success: { status: 200, schema: SubscriptionList, description: 'A page of subscriptions.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.subscriptions.list(tenant, query), presentSubscription)
  },
})
