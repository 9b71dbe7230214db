/**
 * A reader who polls from a cursor that nothing can follow would be answered an empty list for ever. He is told so, with the
 * cursor to go on from: the clock of his sandbox was set back, or what followed his cursor is not kept any more.
 */
import { ApiError } from '../contract/errors'
import type { CallFault } from '../contract/faults/table'
import { EVENT_LIFE } from '../domain/retention'
import { typeOfId, type Id } from '../domain/ids'
import { MINUTE, SECOND } from '../domain/time'
import { idAt, mintedAt } from '../infra/ids'
import type { Tenant } from '../store/context'
import type { Services } from './services'

/** Another machine's clock, or an object whose events came fast, may be so far ahead. */
const TOLERATED = 10 * SECOND
/** What is kept moves on with the time: the cursor that is told can be used for so long. */
const USABLE = 10 * MINUTE
/** A cursor before the service existed stands for the beginning of a list. */
const BEGINNING = Date.parse('2020-01-01T00:00:00Z')
const EMPTY = '{"object":"list","data":[]'

type Reading = Pick<Services, 'store' | 'now' | 'real'>

/** Where objects are counted, a cursor is a number, which has no time. */
function cursorOf(query: unknown): string | undefined {
  const cursor = (query as { ending_before?: string | number | undefined } | undefined)?.ending_before
  return typeof cursor === 'string' ? cursor : undefined
}

/** Before a list is read: events are deleted, so some may be missing after the cursor. */
export async function requireKept(services: Reading, tenant: Tenant, query: unknown): Promise<void> {
  const cursor = cursorOf(query)
  if (cursor === undefined || typeOfId(cursor) !== 'event') return
  const at = mintedAt(cursor as Id)
  const oldest = new Date(services.real().getTime() - EVENT_LIFE)
  if (at >= oldest || at.getTime() < BEGINNING) return
  const { rows } = await services.store.events.list(tenant, { limit: 1, ending_before: idAt('event', 0) })
  const next = rows[0] ? mintedAt(rows[0].id as Id) : services.now()
  const usable = new Date(Math.max(next.getTime(), oldest.getTime() + USABLE))
  const times = { at: at.toISOString(), since: oldest.toISOString() }
  throw outOfRange({ code: 'cursor_not_kept', ...times, cursor: idAt('event', usable.getTime()) })
}

/** Once a list was read, as this text: nothing new can come after a cursor of a time that is still to come. */
export async function requireReached(
  services: Reading,
  tenant: Tenant,
  query: unknown,
  text: string,
): Promise<void> {
  const cursor = cursorOf(query)
  const type = cursor === undefined ? undefined : typeOfId(cursor)
  if (type === undefined || !text.startsWith(EMPTY)) return
  const at = mintedAt(cursor as Id)
  const now = services.now()
  if (at.getTime() <= now.getTime() + TOLERATED) return
  const clock = tenant.livemode ? null : await services.store.clocks.find(tenant.accountId)
  throw outOfRange({
    code: clock?.resetAt ? 'cursor_before_reset' : 'cursor_still_to_come',
    at: at.toISOString(),
    cursor: idAt(type, (clock?.resetAt ?? now).getTime()),
  })
}

const outOfRange = (fault: Extract<CallFault, { code: `cursor_${string}`; cursor: string }>): ApiError =>
  new ApiError(fault, { param: 'ending_before', cursor: fault.cursor })
