/** The event envelope (contract 11.1). */
import type { Cause } from '../domain/cause'
import type { EventType } from './event-types'
import { isSame } from './same-json'
import { CURRENT_VERSION } from './versions'

export interface EventDraft {
  type: EventType
  objectId: string
  /** The object as JSON. */
  object: string
  /** The changed fields of the object with their earlier values, as JSON. */
  previousAttributes: string
}

/** An event with its id and time, which is not written yet. */
export interface EventRecord extends EventDraft, EventContext {
  id: string
  createdAt: Date
}

/** A stored payload, but for the object between its two parts, which all events of one change share. */
export interface EventPayload {
  head: string
  tail: string
}

/** The fields of an object that changed since its last event, with their values in that event. */
export type Untold = Readonly<Record<string, unknown>>

/** The events of a change. `untold` contains changed fields that the next event must contain. */
export interface Telling {
  drafts: EventDraft[]
  untold: Untold | null
}

export interface EventContext {
  accountId: string
  livemode: boolean
  apiVersion: string
}

/**
 * The previous attributes for the events of one change: the first event contains everything that differs from the
 * object's last event, the others nothing. A change without an event is kept for the next event
 * (decision 0043). `before` is null if the object is new.
 */
export function tellChange(
  types: readonly EventType[],
  before: object | null,
  after: { id: string },
  untold: unknown = null,
): Telling {
  const previous = before ? changedAttributes({ ...before, ...(untold as Untold | null) }, after) : {}
  const [first, ...others] = types
  if (first === undefined) return { drafts: [], untold: Object.keys(previous).length > 0 ? previous : null }
  const object = JSON.stringify(after)
  const draft = (type: EventType, attributes: object): EventDraft => ({
    type,
    objectId: after.id,
    object,
    previousAttributes: JSON.stringify(attributes),
  })
  return { drafts: [draft(first, previous), ...others.map((type) => draft(type, {}))], untold: null }
}

/**
 * The payload of an event, with what caused it. The store joins its parts to the bytes of the log and of every delivery.
 * The payload has the newest form and says so; the column keeps the version that the account was pinned to.
 */
export function presentEvent(event: EventRecord, cause: Cause): EventPayload {
  const envelope = {
    id: event.id,
    object: 'event',
    type: event.type,
    api_version: CURRENT_VERSION,
    created_at: event.createdAt.toISOString(),
    livemode: event.livemode,
    account: event.accountId,
    request: presentRequest(cause),
  }
  return {
    head: `${JSON.stringify(envelope).slice(0, -1)},"data":{"object":`,
    tail: `,"previous_attributes":${event.previousAttributes}}}`,
  }
}

/** The call that asked for the change; null if none did. */
function presentRequest(cause: Cause): { id: string; idempotency_key: string | null } | null {
  return cause.by === 'request' ? { id: cause.request, idempotency_key: cause.idempotencyKey } : null
}

/**
 * The fields that differ in `after`, with their values in `before`; null for a field that did not exist. The version differs with
 * every change, and is none of what has changed (decision 0088).
 */
function changedAttributes(before: object, after: object): Untold {
  const earlier = before as Record<string, unknown>
  const later = after as Record<string, unknown>
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== 'version')
  return Object.fromEntries(
    fields
      .map((field) => [field, earlier[field] ?? null] as const)
      .filter(([field, value]) => !isSame(value, later[field] ?? null)),
  )
}
