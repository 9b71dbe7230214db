/**
 * The request log: a page of it with filters, older entries on demand, and the newest as they come while it is followed.
 * It is asked at most once a second, and not while the window is hidden.
 */
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { $api, api, got } from '../../../api/client'
import type { operations } from '../../../api/schema'
import type { Request } from './types'

type Query = NonNullable<operations['searchRequests']['parameters']['query']>
export type RequestFilters = Pick<Query, 'object_id' | 'method' | 'operation' | 'actor' | 'outcome'>

const EVERY_MS = 1_000
const ROWS = 50
/** How many of the calls that came while following are shown. */
const KEPT = 500

const read = (query: Query) => got(api.GET('/v1/dashboard/request-logs', { params: { query } }))

export function useRequests(filters: RequestFilters, isFollowing: boolean) {
  const key = JSON.stringify(filters)
  const pages = $api.useInfiniteQuery(
    'get',
    '/v1/dashboard/request-logs',
    { params: { query: { ...filters, limit: ROWS } } },
    {
      pageParamName: 'starting_after',
      initialPageParam: null as string | null,
      getNextPageParam: ({ searched_to: searched }) => searched,
    },
  )
  const [followed, setFollowed] = useState<{ key: string; rows: readonly Request[] }>({ key, rows: [] })
  const newer = followed.key === key ? followed.rows : []
  const shown = merge(newer, pages.data?.pages.flatMap(({ data }) => data) ?? [])
  const newest = useRef<string | undefined>(undefined)
  newest.current = shown[0]?.id
  // Not what was asked but how far the reader has seen decides what it reads, so its key stands here.
  const tail = useQuery({
    queryKey: ['requests', 'tail', key],
    queryFn: () =>
      read({ ...filters, limit: ROWS, ...(newest.current !== undefined && { since: newest.current }) }),
    enabled: isFollowing && pages.data !== undefined,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
  })
  const came = tail.data
  useEffect(() => {
    if (!came || came.data.length === 0) return
    setFollowed((before) => ({
      key,
      rows: merge(came.data, before.key === key ? before.rows : []).slice(0, KEPT),
    }))
  }, [came, key])
  return { pages, rows: shown, tailError: isFollowing ? tail.error : null }
}

/** Newest first, each once: ids are in the order of time. */
function merge(some: readonly Request[], others: readonly Request[]): Request[] {
  const byId = new Map([...some, ...others].map((row) => [row.id, row]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
}
