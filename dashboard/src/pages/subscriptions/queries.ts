/** What several pages read of subscriptions. */
import { queryOptions } from '@tanstack/react-query'
import { api, got } from '../../api/client'
import type { components } from '../../api/schema'

export type Subscription = components['schemas']['Subscription']
export type Calendar = components['schemas']['SubscriptionCalendar']

const SOME = 25

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', id],
    queryFn: () => got(api.GET('/v1/subscriptions/{id}', { params: { path: { id } } })),
  })

export const calendarQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', id, 'calendar'],
    queryFn: () => got(api.GET('/v1/dashboard/subscriptions/{id}/calendar', { params: { path: { id } } })),
  })

export type SubscriptionsOf = { customer: string } | { payment_method: string }

export const subscriptionsQuery = (of: SubscriptionsOf) =>
  queryOptions({
    queryKey: ['subscriptions', 'of', of],
    queryFn: () => got(listOf(of)),
  })

const listOf = (of: SubscriptionsOf) =>
  'customer' in of
    ? api.GET('/v1/subscriptions', { params: { query: { ...of, limit: SOME } } })
    : api.GET('/v1/dashboard/payment_methods/{id}/subscriptions', {
        params: { path: { id: of.payment_method }, query: { limit: SOME } },
      })
