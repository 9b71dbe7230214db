/** A list that grows: a button at its end reads older ones. */
import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { QueryState } from '../../../ui/QueryState'
import styles from './payment.module.css'

interface OlderProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ data: T[] }>>
  empty: ReactNode
  children: (row: T) => ReactNode
}

export function Older<T extends { id: string }>({ query, empty, children }: OlderProps<T>) {
  const { older } = useTexts('payment')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <QueryState query={query} isEmpty={({ pages }) => pages[0]?.data.length === 0} empty={empty}>
      {({ pages }) => (
        <>
          <ul className={styles.list}>
            {pages
              .flatMap(({ data }) => data)
              .map((row) => (
                <li key={row.id} className={styles.entry}>
                  {children(row)}
                </li>
              ))}
          </ul>
          {hasNextPage && (
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {older}
            </Button>
          )}
        </>
      )}
    </QueryState>
  )
}
