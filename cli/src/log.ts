/** The event log, followed by its cursor. */
import type { ApiError, Event, Svc } from '@svc/sdk'
import { refusalCode } from './exit'
import type { Outages } from './outages'
import { note, pause, type World } from './world'

/** Before every event. */
const BEGINNING = `evnt_${'0'.repeat(26)}`
const EVERY_MS = 500
/** While nothing happens, the log is read less and less often, up to this. */
const IDLE_MS = 1_500

/** The newest event, or the beginning of the log. */
export async function newestEvent(svc: Svc): Promise<string> {
  const { data } = await svc.events.list({ limit: 1 })
  return data[0]?.id ?? BEGINNING
}

/** Events that were shown are not shown again after `svc clock reset`, as far back as this. */
const REMEMBERED = 10_000

/**
 * Every event after `after`, oldest first, until the user ends the program. The cursor moves on only when the reader asks
 * for the next event, so nothing is left out however often the connection breaks: the log holds an event back while an
 * earlier one could still appear (contract 11.4).
 * @throws SvcError if the API refuses the call.
 */
export async function* follow(
  svc: Svc,
  world: World,
  { types, after, outages }: { types: readonly string[]; after: string; outages: Outages },
): AsyncGenerator<Event> {
  let cursor = after
  const seen = new Set<string>()
  let wait = EVERY_MS
  while (!world.signal.aborted) {
    const query = { ending_before: cursor, limit: 100, ...(types.length > 0 && { type: types as never }) }
    const page = await outages
      .patiently(
        async () =>
          await svc.events.list(query, { maxRetries: 0, attemptTimeout: 10_000, signal: world.signal }),
      )
      .catch((error: unknown) => {
        // The sandbox's clock was set back, or the log does not reach back to the cursor: the API says where to go on.
        if (refusalCode(error) !== 'cursor_out_of_range') throw error
        const { cursor: next, message } = error as ApiError
        if (next === undefined || next === cursor) throw error
        note(world, message)
        cursor = next
        return undefined
      })
    for (const event of page?.data.toReversed() ?? []) {
      if (!seen.has(event.id)) yield event
      seen.add(event.id)
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '')
      cursor = event.id
      if (isEnded(world)) return
    }
    if (page === undefined) await pause(world, EVERY_MS)
    if (page?.has_more !== false) continue
    wait = page.data.length > 0 ? EVERY_MS : Math.min(IDLE_MS, wait * 1.1)
    await pause(world, wait)
  }
}

const isEnded = ({ signal }: World): boolean => signal.aborted
