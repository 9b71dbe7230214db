/** Where the results of a search lead. */
import type { Address } from '../address'
import type { components } from '../../api/schema'

export type Results = components['schemas']['SearchResults']
type Group = Results['groups'][number]
export type Hit = Group['data'][number]
export type HitType = Group['type']
export type Person = components['schemas']['Person']

const WAYS: Readonly<Record<HitType, (hit: Hit) => Address>> = {
  payment: ({ id }) => ({ to: '/dashboard/payments/$id', params: { id } }),
  refund: ({ id }) => ({ to: '/dashboard/refunds/$id', params: { id } }),
  dispute: ({ id }) => ({ to: '/dashboard/disputes/$id', params: { id } }),
  payout: ({ id }) => ({ to: '/dashboard/payouts/$id', params: { id } }),
  subscription: ({ id }) => ({ to: '/dashboard/subscriptions/$id', params: { id } }),
  hosted_session: ({ id }) => ({ to: '/dashboard/hosted/$id', params: { id } }),
  payment_method: ({ id }) => ({ to: '/dashboard/cards/$id', params: { id } }),
  event: ({ id }) => ({ to: '/dashboard/developers/events/$id', params: { id } }),
  request: ({ id }) => ({ to: '/dashboard/developers/requests/$id', params: { id } }),
  webhook_endpoint: ({ id }) => ({ to: '/dashboard/webhooks/$id', params: { id } }),
  webhook_delivery: ({ id, parent }) => ({
    to: '/dashboard/webhooks/$id/deliveries/$delivery',
    params: { id: parent ?? '', delivery: id },
  }),
  webhook_replay: ({ id, parent }) => ({
    to: '/dashboard/webhooks/$id/replays/$replay',
    params: { id: parent ?? '', replay: id },
  }),
  api_key: ({ id }) => ({ to: '/dashboard/developers/keys/$id', params: { id } }),
}

export const wayTo = (type: HitType, hit: Hit): Address => WAYS[type](hit)

/** To the one customer, or to all who have the address. */
export const wayToPerson = ({ id, email, customers }: Person): Address =>
  customers > 1 && email !== null
    ? { to: '/dashboard/customers', search: { email } }
    : { to: '/dashboard/customers/$id', params: { id } }

/** The list that shows all that matches; undefined if no list has such a filter. */
export function wayToAll({ type, about, has_more: hasMore }: Group, text: string): Address | undefined {
  if (!hasMore) return undefined
  if (about !== null) {
    const to = type === 'event' ? '/dashboard/developers/events' : '/dashboard/developers/requests'
    return { to, search: { object: about } }
  }
  return type === 'payment' ? { to: '/dashboard/payments', search: { q: text } } : undefined
}
