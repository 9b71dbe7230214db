/** `GET /v1/subscriptions` (contract 10). */
import { listSubscriptions } from '../../../app/subscriptions/read'
import { SubscriptionList, SubscriptionListQuery } from '../../../contract/subscriptions/body'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) => listReply(await listSubscriptions(services, tenant, query)),
})
