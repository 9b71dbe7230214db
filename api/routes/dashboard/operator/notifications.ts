/** What acquirers have told, for operators. */
import { operatorOfCall } from '../../../../app/dashboard/actor'
import { listNotifications, readOneNotification } from '../../../../app/dashboard/operator/notifications'
import {
  AcquirerNotificationList,
  AcquirerNotificationQuery,
  OneAcquirerNotificationView,
} from '../../../../contract/dashboard/operator/notifications'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

export const notificationRoutes: readonly Route[] = [
  defineMemberRoute<undefined, AcquirerNotificationQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/acquirer-notifications',
    operationId: 'listAcquirerNotifications',
    summary: 'List what acquirers have told, newest first',
    scope: 'operator.read',
    query: AcquirerNotificationQuery,
    success: { status: 200, schema: AcquirerNotificationList, description: 'A page of notifications.' },
    errors: [],

    handler: async ({ services, query, tenant }) =>
      listReply(await listNotifications(services, query, tenant.livemode)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/operator/acquirer-notifications/{id}',
    operationId: 'retrieveAcquirerNotification',
    summary:
      'See what an acquirer has told and what became of it, which the audit log of its account records',
    scope: 'operator.read',
    params: { id: 'acquirer_notification' },
    success: { status: 200, schema: OneAcquirerNotificationView, description: 'The notification.' },
    errors: ['resource_missing'],

    async handler(call) {
      const { services, tenant, id } = call
      return reply(await readOneNotification(services, tenant.livemode, id, operatorOfCall(call)))
    },
  }),
]
