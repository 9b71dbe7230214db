/** The event envelope (specification 6.2). */
import type { EventType } from './event-types'

export interface EventDraft {
  type: EventType
  objectId: string
  object: object
  /** Changed fields of the object, with their earlier values. */
  previousAttributes: object
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
  const payload = {
    id,
    object: 'event',
    type: draft.type,
    api_version: context.apiVersion,
    created_at: at.toISOString(),
    livemode: context.livemode,
    account: context.accountId,
    data: { object: draft.object, previous_attributes: draft.previousAttributes },
  }
  const { accountId, livemode, apiVersion } = context
  return {
    id,
    accountId,
    livemode,
    apiVersion,
    type: draft.type,
    objectId: draft.objectId,
    payload: JSON.stringify(payload),
    createdAt: at,
  }
}

/** The fields of `before` whose value differs in `after`. */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const later = after as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(later[key])),
  )
}
