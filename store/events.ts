/** Events of a state change, written in its transaction (contract 11.3). */
import { presentEvent, type EventContext, type EventDraft, type EventRecord } from '../contract/event'
import type { Cause } from '../domain/cause'
import { newEventId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import { rowsOf } from './rows'
import { makingDue, part, type Part } from './statement'

/**
 * Gives each draft its id and time. Each time is at least 1 ms after the one before it and after the object's last
 * event, so that the events of an object sort in the order in which they happened, no matter which process wrote them.
 * PostgreSQL refuses events that are written late, so callers plan and write within `writeInTime` (event-times.ts),
 * which plans them again.
 */
export function planEvents(
  drafts: readonly EventDraft[],
  { accountId, livemode, apiVersion }: EventContext,
  now: Date,
  lastEventAt: Date | null,
): EventRecord[] {
  const first = Math.max(now.getTime(), (lastEventAt?.getTime() ?? 0) + 1)
  return drafts.map((draft, index) => {
    const at = first + index
    return { ...draft, accountId, livemode, apiVersion, id: newEventId(at), createdAt: new Date(at) }
  })
}

/** The events of one change, and why they happened. */
export interface ToldEvents {
  events: readonly EventRecord[]
  cause: Cause
}

/** What a row says caused it. */
export const causeOf = ({ cause }: { cause: unknown }): Cause => cause as Cause

/**
 * The parts of a statement that write events, and a delivery of each event to every endpoint that subscribes to it
 * (contract 12.2). `given` is the part that yields one row if the changes are made.
 */
export function eventParts<Given extends string>(
  told: readonly ToldEvents[],
  given: Given,
): (Part<'told', Given> | Part<'deliveries', 'told'>)[] {
  if (told.every(({ events }) => events.length === 0)) return []
  return [
    part(
      'told',
      [given],
      Prisma.sql`
      INSERT INTO events SELECT e.* FROM ${Prisma.raw(given)}, (${eventRows(told)}) e
      RETURNING id, account_id, livemode, type, created_at`,
    ),
    DELIVERIES,
  ]
}

/**
 * The same for a statement that writes for several callers: `given` yields the ids of the objects whose changes are made. A
 * line of JSON holds no line break, so the lines of all events are two texts, which need no quotes.
 */
export function gatheredEventParts<Given extends string>(
  told: readonly ToldEvents[],
  given: Given,
): (Part<'told', Given> | Part<'deliveries', 'told'>)[] {
  const lines = told.flatMap(({ events, cause }) =>
    events.map((event) => {
      const { head, tail } = presentEvent(event, cause)
      const row = { ...event, payload: '' }
      return { row, payload: `${head}${event.object}${tail}`, cause: JSON.stringify(cause) }
    }),
  )
  const rows = rowsOf(
    'events',
    lines.map(({ row }) => row),
  )
  const textsOf = (field: 'payload' | 'cause') =>
    Prisma.sql`string_to_array(${lines.map((line) => line[field]).join('\n')}, E'\\n')`
  return [
    part(
      'told',
      [given],
      Prisma.sql`
      INSERT INTO events
      SELECT e.id, e.account_id, e.livemode, e.type, e.object_id, e.api_version, e.line, e.created_at, e.why::jsonb
      FROM ${Prisma.raw(given)} c,
        ROWS FROM (${rows}, unnest(${textsOf('payload')}), unnest(${textsOf('cause')}))
          AS e(id, account_id, livemode, type, object_id, api_version, payload, created_at, cause, line, why)
      WHERE e.object_id = c.id
      RETURNING id, account_id, livemode, type, created_at`,
    ),
    DELIVERIES,
  ]
}

/**
 * The deliveries of the events, due now by the machine's time, which an account's own may be ahead of. That to a disabled endpoint is written as cancelled, so that what the endpoint has
 * missed is on record (contract 12.9). The id of a delivery begins with the event's time, and is computed from event
 * and endpoint.
 */
const DELIVERIES = makingDue(
  'deliveries',
  ['told'],
  Prisma.sql`
    INSERT INTO webhook_deliveries
      (id, account_id, livemode, event_id, event_type, endpoint_id, status, next_attempt_at, created_at)
    SELECT 'dlvr_' || substr(e.id, 6, 10) || upper(left(md5(e.id || w.id), 16)), e.account_id, e.livemode, e.id, e.type, w.id,
      CASE w.status WHEN 'disabled' THEN 'cancelled' ELSE 'pending' END,
      CASE w.status WHEN 'disabled' THEN NULL ELSE least(e.created_at, now()) END,
      e.created_at
    FROM told e
    JOIN webhook_endpoints w ON w.account_id = e.account_id AND w.livemode = e.livemode
      AND w.deleted_at IS NULL AND (e.type = ANY (w.enabled_events) OR w.enabled_events = '{*}')
      AND e.type <> 'webhook_endpoint.tested'
    RETURNING livemode`,
)

/**
 * Whether the row `d` of `webhook_deliveries` delivers the row `e` of `events`. The id of a delivery begins with the
 * event's time, so the primary key finds it among the few of that millisecond, however many endpoints the account has
 * had.
 */
export function isDeliveryOf(d: string, e: string): Prisma.Sql {
  return Prisma.raw(`
  ${d}.account_id = ${e}.account_id AND ${d}.livemode = ${e}.livemode AND ${d}.event_id = ${e}.id
  AND ${d}.id > 'dlvr_' || substr(${e}.id, 6, 10) AND ${d}.id < 'dlvr_' || substr(${e}.id, 6, 10) || 'Z'`)
}

/**
 * The rows of `events` to insert. Several events may show the same object. It is sent only once, because the objects
 * are most of a write's bytes, and so is what caused a change.
 */
function eventRows(told: readonly ToldEvents[]): Prisma.Sql {
  const groups = told.flatMap(({ events, cause }) =>
    [...new Set(events.map(({ object }) => object))].map((object) => {
      const rows = events
        .filter((event) => event.object === object)
        .map((event) => {
          // JSON on one line contains no line break, so a line break can stand for the object.
          const { head, tail } = presentEvent(event, cause)
          return { ...event, payload: `${head}\n${tail}` }
        })
      return Prisma.sql`
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version,
        replace(r.payload, E'\\n', ${object}::text), r.created_at, ${JSON.stringify(cause)}::jsonb
      FROM ${rowsOf('events', rows)} r`
    }),
  )
  return Prisma.join(groups, ' UNION ALL ')
}
