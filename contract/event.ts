/** The event envelope (specification 6.2). */
import type { EventType } from './event-types'
import { CURRENT_VERSION } from './versions'

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
  payload: EventPayload
  createdAt: Date
}

/** The two parts of a stored payload: the envelope without its data, and the data, which events of one change share. */
export interface EventPayload {
  head: string
  data: string
}

export interface EventContext {
  accountId: string
  livemode: boolean
  apiVersion: string
}

/** What an event tells of an object as it is now, and as it was before; null when it is new. */
export function draftEvent(type: EventType, before: object | null, after: { id: string }): EventDraft {
  const previous = before ? changedAttributes(before, after) : {}
  return {
    type,
    objectId: after.id,
    object: JSON.stringify(after),
    previousAttributes: JSON.stringify(previous),
  }
}

/**
 * The record of an event; the store joins its payload's parts to the bytes of the log and of every delivery. Its payload
 * is in the newest form and says so; its column keeps the version that the account was pinned to.
 */
export function presentEvent(draft: EventDraft, context: EventContext, id: string, at: Date): EventRecord {
  const { accountId, livemode, apiVersion } = context
  const { type, objectId } = draft
  const head = {
    id,
    object: 'event',
    type,
    api_version: CURRENT_VERSION,
    created_at: at.toISOString(),
    livemode,
    account: accountId,
  }
  const payload = {
    head: JSON.stringify(head),
    data: `{"object":${draft.object},"previous_attributes":${draft.previousAttributes}}`,
  }
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
