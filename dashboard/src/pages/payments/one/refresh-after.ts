/** When the story of a payment is read again. */
import type { components } from '../../../api/schema'

type Story = components['schemas']['PaymentStory']

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
