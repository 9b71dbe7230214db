/** What several pages read of subscriptions. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'

export type Subscription = components['schemas']['Subscription']
export type Calendar = components['schemas']['SubscriptionCalendar']

const SOME = 25

export const calendarQuery = (id: string) =>
  $api.queryOptions('get', '/v1/dashboard/subscriptions/{id}/calendar', { params: { path: { id } } })

export type SubscriptionsOf = { customer: string } | { payment_method: string }

export const useSubscriptionsOf = (of: SubscriptionsOf) => {
  const { customer, payment_method: card } = { customer: undefined, payment_method: undefined, ...of }
  const customers = $api.useQuery(
    'get',
    '/v1/subscriptions',
    { params: { query: { customer, limit: SOME } } },
    { enabled: customer !== undefined },
  )
  const cards = $api.useQuery(
    'get',
    '/v1/dashboard/payment_methods/{id}/subscriptions',
    { params: { path: { id: card ?? '' }, query: { limit: SOME } } },
    { enabled: card !== undefined },
  )
  return card === undefined ? customers : cards
}
