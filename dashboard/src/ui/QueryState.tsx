/**
 * What stands in place of data that is not there: loading, failed, offline or empty. `<QueryState query={query} isEmpty={…}
 * empty={…}>{(data) => …}</QueryState>`.
 */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../texts/language'
import { Empty } from './Empty'
import { Failed } from './Failed'
import { Note } from './Note'
import { Skeleton } from './Skeleton'

interface QueryStateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch' | 'isFetching'>
  children: (data: T) => ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** What to show while nothing is there yet; lines if absent. */
  skeleton?: ReactNode
}

export function QueryState<T>({
  query,
  children,
  isEmpty,
  empty,
  skeleton = <Skeleton lines={4} />,
}: QueryStateProps<T>) {
  const texts = useTexts('common')
  const { data, error, fetchStatus } = query
  const failed = error !== null && (
    <Failed error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  )
  if (data === undefined) {
    if (failed) return failed
    return fetchStatus === 'paused' ? <Note look="warn">{texts.offline}</Note> : skeleton
  }
  if (isEmpty?.(data) === true) return empty ?? <Empty title={texts.table.empty} />
  return (
    <>
      {failed}
      {children(data)}
    </>
  )
}
