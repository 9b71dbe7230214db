import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isProblem } from '../../api/problem'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'

interface LinkStateProps<T> {
  preview: UseQueryResult<T>
  /** What to say if the link does not work. */
  failed: string
  children: (preview: T) => ReactNode
}

/** What a link is for, once that is read. A link that does not work is not tried again. */
export function LinkState<T>({ preview, failed, children }: LinkStateProps<T>) {
  const { error } = preview
  if (isProblem(error) && !error.isPassing)
    return <ProblemNote error={error} messages={{ credentials_wrong: failed }} />
  return (
    <QueryState query={preview} skeleton={<Skeleton lines={3} />}>
      {children}
    </QueryState>
  )
}
