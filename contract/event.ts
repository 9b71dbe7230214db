/** The event envelope (specification 6.2). */
import type { EventType } from './event-types'

export interface EventDraft {
  type: EventType
  objectId: string
  /** The object as JSON. */
  object: string
  /** Changed fields of the object with their earlier values, as JSON. */
  previousAttributes: string
}

export interface EventRecord {
  id: string
  accountId: string
  livemode: boolean
  type: string
  objectId: string
  apiVersion: string
  payload: string
  createdAt: Date
}

export interface EventContext {
  accountId: string
  livemode: boolean
  apiVersion: string
}

/** The record of an event with its stored payload: the same bytes for the log and for every delivery. */
export function presentEvent(draft: EventDraft, context: EventContext, id: string, at: Date): EventRecord {
  const { accountId, livemode, apiVersion } = context
  const { type, objectId } = draft
  const head = {
    id,
    object: 'event',
    type,
    api_version: apiVersion,
    created_at: at.toISOString(),
    livemode,
    account: accountId,
  }
  // The object stands in several events of one change, and is made into JSON once.
  const data = `{"object":${draft.object},"previous_attributes":${draft.previousAttributes}}`
  const payload = `${JSON.stringify(head).slice(0, -1)},"data":${data}}`
  return { id, accountId, livemode, apiVersion, type, objectId, payload, createdAt: at }
}

/** The fields of `before` whose value differs in `after`. */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const later = after as Record<string, unknown>
  return Object.fromEntries(Object.entries(before).filter(([key, value]) => !isSame(value, later[key])))
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b))
}
