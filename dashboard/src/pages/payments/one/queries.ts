/** What the page of a payment reads. Everything stands under `['payments', id]`, so that a write renews it all. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAhead } from '../../../api/account-time'
import { api, got } from '../../../api/client'
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

export const usePayment = (id: string) =>
  useQuery({
    queryKey: ['payments', id, 'payment'],
    queryFn: () => got(api.GET('/v1/payments/{id}', at(id))),
  })

/** Refreshes by itself while something is coming. */
export const useStory = (id: string) =>
  useQuery({
    queryKey: ['payments', id, 'story'],
    queryFn: () => got(api.GET('/v1/dashboard/payments/{id}/story', at(id))),
    refetchInterval: ({ state }) => refreshAfter(state.data),
  })

export const useKeyUses = (id: string) =>
  useQuery({
    queryKey: ['payments', id, 'keys'],
    queryFn: () => got(api.GET('/v1/dashboard/payments/{id}/keys', at(id))),
  })

export const useRefunds = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['payments', id, 'refunds'],
    queryFn: () => got(api.GET('/v1/payments/{id}/refunds', at(id))),
    enabled,
  })

/** The name is null if the reader may not know it. */
export const useCustomer = (id: string | null, enabled: boolean) =>
  useQuery({
    queryKey: ['customers', id],
    queryFn: () => got(api.GET('/v1/customers/{id}', at(id ?? ''))),
    enabled: enabled && id !== null,
  })

interface List<T> {
  data: T[]
  has_more: boolean
}

const after = <T extends { id: string }>({ data, has_more: hasMore }: List<T>) =>
  hasMore ? data.at(-1)?.id : undefined

const paged = (id: string, last: string | undefined) => ({
  params: { path: { id }, query: last === undefined ? {} : { starting_after: last } },
})

export function useStoryEvents(id: string) {
  const ahead = useAhead()
  return useInfiniteQuery({
    queryKey: ['payments', id, 'events'],
    queryFn: ({ pageParam }) => got(api.GET('/v1/dashboard/payments/{id}/events', paged(id, pageParam))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: after<StoryEvent>,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) =>
        data.some(({ deliveries }) => deliveries.some((delivery) => isUnderWay(delivery, ahead))),
      )
        ? ASKED_EVERY_MS
        : false,
  })
}

export const useStoryRequests = (id: string) =>
  useInfiniteQuery({
    queryKey: ['payments', id, 'requests'],
    queryFn: ({ pageParam }) => got(api.GET('/v1/dashboard/payments/{id}/requests', paged(id, pageParam))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: after<LoggedRequest>,
  })
