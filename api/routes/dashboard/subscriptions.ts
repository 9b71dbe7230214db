/** The charges of a subscription, the dates of one that is not yet made, and the subscriptions of a card. */
import {
  foretellDates,
  listSubscriptionsOfCard,
  tellCalendar,
} from '../../../app/dashboard/subscriptions/calendar'
import {
  CardSubscriptionsQuery,
  ChargeDates,
  ChargeDatesQuery,
  SubscriptionCalendar,
} from '../../../contract/dashboard/subscription-calendar'
import { SubscriptionList } from '../../../contract/subscriptions/body'
import { listReply, reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const reading = { method: 'get', scope: 'subscriptions.read' } as const

export const subscriptionCalendarRoutes: readonly Route[] = [
  defineMemberRoute({
    ...reading,
    path: '/v1/dashboard/subscriptions/{id}/calendar',
    operationId: 'retrieveSubscriptionCalendar',
    summary: 'What a subscription has charged, and what it will',
    params: { id: 'subscription' },
    success: { status: 200, schema: SubscriptionCalendar, description: 'The charges, past and to come.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id }) => reply(await tellCalendar(services, tenant, id)),
  }),
  defineMemberRoute<undefined, ChargeDatesQuery>({
    ...reading,
    path: '/v1/dashboard/charge_dates',
    operationId: 'foretellChargeDates',
    summary: 'The dates on which a subscription would be charged',
    query: ChargeDatesQuery,
    success: { status: 200, schema: ChargeDates, description: 'The first dates, and their number.' },
    errors: [],
    handler: ({ services, tenant, query }) => Promise.resolve(reply(foretellDates(services, tenant, query))),
  }),
  defineMemberRoute<undefined, CardSubscriptionsQuery>({
    ...reading,
    path: '/v1/dashboard/payment_methods/{id}/subscriptions',
    operationId: 'listSubscriptionsOfCard',
    summary: 'List the subscriptions that charge a stored card, newest first',
    params: { id: 'payment_method' },
    query: CardSubscriptionsQuery,
    success: { status: 200, schema: SubscriptionList, description: 'A page of subscriptions.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id, query }) =>
      listReply(await listSubscriptionsOfCard(services, tenant, id, query)),
  }),
]
