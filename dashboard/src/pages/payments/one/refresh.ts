/** When the story of a payment is read again. */
import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Story } from './queries'

const SOONEST = 2_000
const LATEST = 30_000
/** A call is in the request log a moment after its answer, and names who did it only then. */
const SETTLING = 15_000

/** Milliseconds until then; false if nothing is coming. */
export function refreshAfter(story: Story | undefined): number | false {
  if (!story) return false
  const now = Date.parse(story.now)
  const last = story.past.at(-1)
  if (last && now - Date.parse(last.at) < SETTLING) return SOONEST
  const [next] = story.coming
  if (!next) return false
  return Math.min(Math.max(Date.parse(next.at) - now, SOONEST), LATEST)
}

/** Reads the payment and what else the page shows again when its story has moved on. */
export function useRenewal(id: string, story: Story | undefined): void {
  const queries = useQueryClient()
  const told = story && JSON.stringify([story.past, story.coming])
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current !== undefined && told !== undefined && before.current !== told)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [topic, object, part] }) =>
          topic === 'payments' && object === id && part !== 'story',
      })
    before.current = told
  }, [queries, id, told])
}
