/** The event envelope (contract 11.1). */
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

export interface EventRecord {
  id: string
  accountId: string
  livemode: boolean
  type: string
  objectId: string
  apiVersion: string
  payload: EventPayload
  createdAt: Date
}

/**
 * The parts of a stored payload: the text before the object, the object (shared by all events of one change), and the
 * rest.
 */
export interface EventPayload {
  head: string
  object: string
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
 * (docs/decisions/0043-events-tell-every-change.md). `before` is null if the object is new.
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
 * The record of an event. The store joins the parts of its payload to the bytes of the log and of every delivery. The
 * payload has the newest form and says so; the column keeps the version that the account was pinned to.
 */
export function presentEvent(draft: EventDraft, context: EventContext, id: string, at: Date): EventRecord {
  const { accountId, livemode, apiVersion } = context
  const { type, objectId } = draft
  const envelope = {
    id,
    object: 'event',
    type,
    api_version: CURRENT_VERSION,
    created_at: at.toISOString(),
    livemode,
    account: accountId,
  }
  const payload = {
    head: `${JSON.stringify(envelope).slice(0, -1)},"data":{"object":`,
    object: draft.object,
    tail: `,"previous_attributes":${draft.previousAttributes}}}`,
  }
  return { id, accountId, livemode, apiVersion, type, objectId, payload, createdAt: at }
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
