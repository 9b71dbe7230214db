/** Reads the rest of a payment's page again when its story has moved on. */
import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isOf } from '../../../api/queries'
import type { Story } from './queries'

/** Reads the payment and what else the page shows again when its story has moved on. */
export function useRenewal(id: string, story: Story | undefined): void {
  const queries = useQueryClient()
  const told = story && JSON.stringify([story.past, story.coming])
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && told !== undefined && before.current !== told)
      void queries.invalidateQueries({
        predicate: (query) => isOf(id, query) && !String(query.queryKey[1]).endsWith('/story'),
      })
    before.current = told
  }, [queries, id, told])
}
