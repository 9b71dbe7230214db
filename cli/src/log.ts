/** The event log, followed by its cursor. */
import type { Event, Svc } from '@svc/sdk'
import type { Outages } from './outages'
import { pause, type World } from './world'

/** Before every event. */
const BEGINNING = `evnt_${'0'.repeat(26)}`
/** After so many readings without an event it is looked whether the sandbox's clock was set back. */
const LOOK_EVERY = 5
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
  let idle = 0
  const began = positionAt(Date.now())
  const seen = new Set<string>()
  let wait = EVERY_MS
  while (!world.signal.aborted) {
    const query = { ending_before: cursor, limit: 100, ...(types.length > 0 && { type: types as never }) }
    const page = await outages.patiently(
      async () =>
        await svc.events.list(query, { maxRetries: 0, attemptTimeout: 10_000, signal: world.signal }),
    )
    for (const event of page?.data.toReversed() ?? []) {
      if (!seen.has(event.id)) yield event
      seen.add(event.id)
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '')
      cursor = event.id
      if (isEnded(world)) return
    }
    if (page?.has_more !== false) continue
    idle = page.data.length > 0 ? 0 : idle + 1
    if (idle % LOOK_EVERY === LOOK_EVERY - 1 && (await wasReset(svc, cursor, outages))) cursor = began
    wait = page.data.length > 0 ? EVERY_MS : Math.min(IDLE_MS, wait * 1.1)
    await pause(world, wait)
  }
}

const isEnded = ({ signal }: World): boolean => signal.aborted

/** Events have the account's time. After `svc clock reset` new ones come before those of the time that was left. */
async function wasReset(svc: Svc, cursor: string, outages: Outages): Promise<boolean> {
  const newest = await outages.patiently(() => newestEvent(svc))
  return newest !== undefined && newest < cursor
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The cursor of a time, in milliseconds since 1970: ids are ULIDs, and begin with it. */
function positionAt(time: number): string {
  let digits = ''
  for (let left = time; digits.length < 10; left = Math.floor(left / 32))
    digits = (DIGITS[left % 32] ?? '') + digits
  return `evnt_${digits}${'0'.repeat(16)}`
}
