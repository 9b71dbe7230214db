/** Where the results of a search lead. */
import type { components } from '../../api/schema'

export type Results = components['schemas']['SearchResults']
type Group = Results['groups'][number]
export type Hit = Group['data'][number]
export type HitType = Group['type']
export type Person = components['schemas']['Person']

const WAYS: Readonly<Record<HitType, (hit: Hit) => string>> = {
  payment: ({ id }) => `/dashboard/payments/${id}`,
  refund: ({ id }) => `/dashboard/refunds/${id}`,
  subscription: ({ id }) => `/dashboard/subscriptions/${id}`,
  hosted_session: ({ id }) => `/dashboard/hosted/${id}`,
  payment_method: ({ id }) => `/dashboard/cards/${id}`,
  event: ({ id }) => `/dashboard/developers/events/${id}`,
  request: ({ id }) => `/dashboard/developers/requests/${id}`,
  webhook_endpoint: ({ id }) => `/dashboard/webhooks/${id}`,
  webhook_delivery: ({ id, parent }) => `/dashboard/webhooks/${parent}/deliveries/${id}`,
  webhook_replay: ({ id, parent }) => `/dashboard/webhooks/${parent}/replays/${id}`,
  api_key: ({ id }) => `/dashboard/developers/keys/${id}`,
}

export const wayTo = (type: HitType, hit: Hit): string => WAYS[type](hit)

/** To the one customer, or to all who have the address. */
export const wayToPerson = ({ id, email, customers }: Person): string =>
  customers > 1 && email !== null
    ? `/dashboard/customers?email=${encodeURIComponent(email)}`
    : `/dashboard/customers/${id}`

/** The list that shows all that matches; undefined if no list has such a filter. */
export function wayToAll({ type, about, has_more: hasMore }: Group, text: string): string | undefined {
  if (!hasMore) return undefined
  if (about !== null) {
    const object = encodeURIComponent(about)
    return `/dashboard/developers/${type === 'event' ? 'events' : 'requests'}?object=${object}`
  }
  return type === 'payment' ? `/dashboard/payments?q=${encodeURIComponent(text)}` : undefined
}
