/** A page of a list, whose place stands in the address (`?after=` or `?before=`): it can be linked to and gone back to. */
import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useAddress } from '../app/search'

export interface Cursor {
  limit: number
  starting_after?: string
  ending_before?: string
}

interface List<T> {
  data: T[]
  has_more: boolean
}

export interface Page<T> {
  query: UseQueryResult<List<T>>
  /** Turns to the page of newer ones; undefined if there is none. */
  newer: (() => void) | undefined
  /** Turns to the page of older ones; undefined if there is none. */
  older: (() => void) | undefined
}

const ROWS = 25

/** `key` names the list and its filters. The list is the newest first. */
export function usePage<T extends { id: string }>(
  key: QueryKey,
  read: (cursor: Cursor) => Promise<List<T>>,
  { rows = ROWS }: { rows?: number } = {},
): Page<T> {
  const [{ after, before }, change] = useAddress()
  const cursor = {
    limit: rows,
    ...(after !== undefined ? { starting_after: after } : before !== undefined && { ending_before: before }),
  }
  const query = useQuery({
    queryKey: [...key, cursor],
    queryFn: () => read(cursor),
    placeholderData: keepPreviousData,
  })
  const { data, has_more: hasMore = false } = query.data ?? {}
  const isBackwards = after === undefined && before !== undefined
  const [first, last] = [data?.at(0), data?.at(-1)]
  const hasNewer = after !== undefined || (isBackwards && hasMore)
  const hasOlder = isBackwards || hasMore
  return {
    query,
    newer: hasNewer
      ? () => change(first ? { after: undefined, before: first.id } : { after: undefined, before: undefined })
      : undefined,
    older: hasOlder && last ? () => change({ after: last.id, before: undefined }) : undefined,
  }
}
