/** Events of a state change, written in its transaction (design, "An event's way"; rulings 2). */
import { presentEvent, type EventContext, type EventDraft, type EventRecord } from '../contract/event'
import { newEventId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { Document } from './document'

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

/** Events as parts of a write's document: `data` that several share stands once. */
export function eventDocument(events: readonly EventRecord[]): { events: Document[]; event_data: string[] } {
  const data = [...new Set(events.map(({ payload }) => payload.data))]
  const rows = events.map((event) => ({
    id: event.id,
    account_id: event.accountId,
    livemode: event.livemode,
    type: event.type,
    object_id: event.objectId,
    api_version: event.apiVersion,
    created_at: event.createdAt,
    head: event.payload.head,
    data: data.indexOf(event.payload.data),
  }))
  return { events: rows, event_data: data }
}

/** The rows of `events` in a document that {@link eventDocument} made, where `doc` is that document. */
export const EVENT_ROWS = Prisma.sql`
  SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version,
    left(r.head, -1) || ',"data":' || (doc->'event_data'->>r.data) || '}', r.created_at
  FROM jsonb_to_recordset(doc->'events') AS r(id text, account_id text, livemode boolean, type text, object_id text,
    api_version text, created_at timestamptz, head text, data int)`
