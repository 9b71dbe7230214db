/** What the page of a payment reads. */
import { useAhead } from '../../../api/account-time'
import { $api } from '../../../api/client'
import type { components } from '../../../api/schema'
import { ASKED_EVERY_MS, isUnderWay } from '../../webhooks/under-way'
import { refreshAfter } from './refresh-after'

type Schemas = components['schemas']
export type Payment = Schemas['Payment']
export type Story = Schemas['PaymentStory']
export type PastEntry = Story['past'][number]
export type ComingEntry = Story['coming'][number]
export type StoryEvent = Schemas['StoryEvent']
export type StoryDelivery = StoryEvent['deliveries'][number]
export type LoggedRequest = Schemas['RequestLog']
export type KeyUse = Schemas['IdempotencyKeyUse']
export type Doing = PastEntry['by']

const at = (id: string) => ({ params: { path: { id } } })

export const usePayment = (id: string) => $api.useQuery('get', '/v1/payments/{id}', at(id))

/** Refreshes by itself while something is coming. */
export const useStory = (id: string) =>
  $api.useQuery('get', '/v1/dashboard/payments/{id}/story', at(id), {
    refetchInterval: ({ state }) => refreshAfter(state.data),
  })

export const useKeyUses = (id: string) => $api.useQuery('get', '/v1/dashboard/payments/{id}/keys', at(id))

export const useRefunds = (id: string, enabled: boolean) =>
  $api.useQuery('get', '/v1/payments/{id}/refunds', at(id), { enabled })

export const useDisputes = (payment: string, enabled: boolean) =>
  $api.useQuery('get', '/v1/disputes', { params: { query: { payment } } }, { enabled })

/** The name is null if the reader may not know it. */
export const useCustomer = (id: string | null, enabled: boolean) =>
  $api.useQuery('get', '/v1/customers/{id}', at(id ?? ''), { enabled: enabled && id !== null })

/** How often a log without any calls is looked at: what is older than the log stays without. */
const LOOKS = 10

interface List<T> {
  data: T[]
  has_more: boolean
}

const after = <T extends { id: string }>({ data, has_more: hasMore }: List<T>) =>
  hasMore ? data.at(-1)?.id : undefined

const paging = { pageParamName: 'starting_after', initialPageParam: null as string | null }

export function useStoryEvents(id: string) {
  const ahead = useAhead()
  return $api.useInfiniteQuery('get', '/v1/dashboard/payments/{id}/events', at(id), {
    ...paging,
    getNextPageParam: after<StoryEvent>,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) =>
        data.some(({ deliveries }) => deliveries.some((delivery) => isUnderWay(delivery, ahead))),
      )
        ? ASKED_EVERY_MS
        : false,
  })
}

/** The log of requests is written a moment after they are answered. */
export const useStoryRequests = (id: string) =>
  $api.useInfiniteQuery('get', '/v1/dashboard/payments/{id}/requests', at(id), {
    ...paging,
    getNextPageParam: after<LoggedRequest>,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < LOOKS && data?.pages.every((page) => page.data.length === 0) === true
        ? ASKED_EVERY_MS
        : false,
  })
