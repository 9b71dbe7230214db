/** A page of a list, whose place stands in the address (`?after=` or `?before=`): it can be linked to and gone back to. */
import {
  keepPreviousData,
  useQuery,
  type QueryFunction,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useAddress } from '../app/search'
import { cursorOf, type Cursor } from './cursor'

interface List<T> {
  data: T[]
  has_more: boolean
  /** Where a search stopped before the page was full: the next page begins there. */
  stopped_at?: { cursor: string } | null
}

export interface Page<T, L extends List<T> = List<T>> {
  query: UseQueryResult<L>
  /** Turns to the page of newer ones; undefined if there is none. */
  newer: (() => void) | undefined
  /** Turns to the page of older ones; undefined if there is none. */
  older: (() => void) | undefined
}

/** A read of one page, as `$api.queryOptions` makes it. */
interface Read<L> {
  queryKey: QueryKey
  queryFn: QueryFunction<L, never>
}

/** `usePage((cursor) => $api.queryOptions('get', '/v1/events', { params: { query: cursor } }))`. The list is the newest first. */
export function usePage<L extends List<{ id: string }>>(
  read: (cursor: Cursor) => Read<L>,
  { rows, refreshMs }: { rows?: number; refreshMs?: (rows: NoInfer<L['data']>) => number | false } = {},
): Page<L['data'][number], L> {
  const [address, change] = useAddress()
  const { after, before } = address
  const { queryKey, queryFn } = read(cursorOf(address, rows))
  const query = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<L>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refreshMs?.(data.data)) ?? false,
  })
  const { data, has_more: hasMore = false, stopped_at: stopped } = query.data ?? {}
  const isBackwards = after === undefined && before !== undefined
  const first = (isBackwards ? stopped?.cursor : undefined) ?? data?.at(0)?.id
  const last = (isBackwards ? undefined : stopped?.cursor) ?? data?.at(-1)?.id
  const hasNewer = after !== undefined || (isBackwards && hasMore)
  const hasOlder = (isBackwards || hasMore) && last !== undefined
  return {
    query,
    newer: hasNewer ? () => change({ after: undefined, before: first }) : undefined,
    older: hasOlder ? () => change({ after: last, before: undefined }) : undefined,
  }
}
