/** Events of a state change, written in its transaction (design, "An event's way"; rulings 2). */
import { presentEvent, type EventContext, type EventDraft, type EventRecord } from '../contract/event'
import { newEventId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import { rowsOf } from './rows'

/**
 * Gives each draft its id and time, every one at least 1 ms past the one before and past the object's last
 * event, so that one object's events sort as they happened whichever process wrote them.
 */
export function planEvents(
  drafts: readonly EventDraft[],
  context: EventContext,
  now: Date,
  lastEventAt: Date | null,
): EventRecord[] {
  const first = Math.max(now.getTime(), (lastEventAt?.getTime() ?? 0) + 1)
  return drafts.map((draft, index) => {
    const at = first + index
    return presentEvent(draft, context, newEventId(at), new Date(at))
  })
}

/** When the object's last event happened, once `events` are written. */
export function lastEventTime(events: readonly EventRecord[], before: Date): Date {
  return events.at(-1)?.createdAt ?? before
}

/**
 * The rows of `events` to insert. The objects that they tell of, of which several share one, go in once: they
 * are most of a write's bytes.
 */
export function eventRows(events: readonly EventRecord[]): Prisma.Sql {
  const byData = new Map<string, EventRecord[]>()
  for (const event of events) {
    const group = byData.get(event.payload.data)
    if (group) group.push(event)
    else byData.set(event.payload.data, [event])
  }
  const groups = [...byData].map(([data, members]) => {
    const rows = members.map((event) => ({ ...event, payload: event.payload.head }))
    return Prisma.sql`
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version,
        left(r.payload, -1) || ',"data":' || ${data}::text || '}', r.created_at
      FROM ${rowsOf('events', rows)} r`
  })
  return Prisma.join(groups, ' UNION ALL ')
}
