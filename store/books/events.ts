/** The events that are posted to the books, read before all others of their time are there (decision 0182). */
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { BookMarkModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { eventHorizon } from '../event-times'

/** The types of events that are posted. */
export const POSTED: readonly string[] = [
  'payment.captured',
  'payment.capture_failed',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.updated',
  'dispute.closed',
]

export interface BookedEvent {
  id: string
  type: string
  payload: string
  createdAt: Date
}

/** The events after the mark that are posted already, and up to which one they were read. */
export interface Ahead {
  ids: ReadonlySet<string>
  last: string
}

export const NOTHING_AHEAD: Ahead = { ids: new Set(), last: '' }

/** What is ahead once `events` are posted, and no earlier one than `until` can appear any more. */
export const furtherAhead = (before: Ahead, events: readonly BookedEvent[], until: string): Ahead => {
  const ids = [...before.ids, ...events.map(({ id }) => id)].filter((id) => id >= until)
  return { ids: new Set(ids), last: [before.last, events.at(-1)?.id ?? ''].sort()[1] ?? '' }
}

export interface ToPost {
  /** In their order, without those that are posted. */
  events: readonly BookedEvent[]
  /** Every event before this id is there, and is posted once `events` are. */
  until: string
  /** Whether one that was posted before `events` is before `until` too. */
  hasPassed: boolean
}

/** While a commit hangs, the log stands still, and so many events at most are read ahead of it. */
const MOST_AHEAD = 10_000

/** Of an event that was read before only the id is read again. */
type Read = BookedEvent | { id: string; payload: null }

export function createBookEvents({ db }: Pick<StoreContext, 'db'>) {
  const columns = Prisma.sql`id, type, payload, created_at AS "createdAt"`

  return {
    /**
     * The next events. Those of the last second are read too, though an earlier one may still appear among them: it is looked for
     * by its id until the log has passed it.
     */
    async toPost(
      { accountId, livemode }: Tenant,
      { mark }: Pick<BookMarkModel, 'mark'>,
      ahead: Ahead,
      limit: number,
    ): Promise<ToPost> {
      // Before the events: what is older than this is there by then.
      const end = idAt('event', (await eventHorizon(db, { accountId, livemode })).getTime())
      const own = Prisma.sql`account_id = ${accountId} AND livemode = ${livemode} AND type = t.name`
      const from = ahead.last < mark ? mark : `${ahead.last}0`
      const room = ahead.ids.size < MOST_AHEAD ? limit : 0
      const rows = await db.$queryRaw<Read[]>`
        SELECT e.* FROM unnest(${POSTED}::text[]) t(name) CROSS JOIN LATERAL (
          SELECT id, NULL AS type, NULL AS payload, NULL::timestamptz AS "createdAt" FROM events
          WHERE ${own} AND id >= ${mark} AND id < ${from}
          UNION ALL
          (SELECT ${columns} FROM events WHERE ${own} AND id >= ${from} ORDER BY id LIMIT ${room})) e
        ORDER BY id`
      const known = rows.filter(({ payload }) => payload === null).map(({ id }) => id)
      const late = known.filter((id) => !ahead.ids.has(id)).slice(0, limit)
      const next = rows.filter((row) => row.payload !== null)
      const missed =
        late.length === 0
          ? []
          : await db.$queryRaw<BookedEvent[]>`
              SELECT ${columns} FROM events WHERE id = ANY (${late}::text[]) ORDER BY id`
      const events = [...missed, ...next].slice(0, limit)
      const last = events.at(-1)
      // An id ends with a letter or digit: nothing lies between it and itself with a zero.
      const read = events.length === limit && last ? `${last.id}0` : room === 0 ? from : end
      const until = read < end ? read : end
      return { events, until, hasPassed: known.some((id) => id < until) }
    },
  }
}
