/**
 * What a row goes through has three words. A draft is a row that is not written yet. A row is what was read. A change is one
 * value: the row as it was read, the row as it is to be, the events that tell of it, and what caused it. Rules make changes
 * (domain/), and `commit` writes them (commit.ts).
 */
import { tellChange, type EventRecord } from '../contract/event'
import type { EventType } from '../contract/event-types'
import type { Cause } from '../domain/cause'
import { mayMove } from '../domain/transitions'
import type { Prisma } from '../prisma/generated/client'
import { planEvents } from './events'
import type { Models, Table } from './rows'

/** The tables whose rows change: each has a revision, which every write raises by one. */
export type ChangingTable = {
  [T in Table]: Models[T] extends { id: string; revision: number } ? T : never
}[Table]

export interface Change<T extends ChangingTable = ChangingTable> {
  readonly table: T
  /** As it was read; null for a draft. It is written only if it still has this revision. */
  readonly from: Models[T] | null
  /** The same as `from`, if the row only has to be as it was read. */
  readonly next: Models[T]
  readonly events: readonly EventRecord[]
  readonly cause: Cause
}

/** The row with `fields` changed. */
export function revised<R extends { revision: number }>(from: R, fields: Partial<R>): R {
  return { ...from, ...fields, revision: from.revision + 1 }
}

/** Throws if the row moves otherwise than its table of transitions lists: that is a bug, never a caller's fault. */
export function checkMove(table: string, from: { id: string }, next: object): void {
  const [before, after] = [from, next].map((row) => (row as { status?: unknown }).status)
  if (!mayMove(table, before, after))
    throw new Error(`${from.id} cannot move from ${String(before)} to ${String(after)}`)
}

/** What the events of a change show. */
export interface Shown {
  types: readonly EventType[]
  /** Null if the object is new. */
  before: object | null
  after: { id: string }
  /** The version that the events are written in. */
  apiVersion: string
}

interface ToldRow {
  accountId: string
  livemode: boolean
  lastEventAt: Date
  /** In tables that keep it: what the next event must contain. */
  untold?: Prisma.JsonValue
}

/** A change that is told by one event for each of the types. What no event tells is kept for the next one. */
export function plan<T extends ChangingTable>(
  table: T,
  from: (Models[T] & ToldRow) | null,
  next: Models[T] & ToldRow,
  { types, before, after, apiVersion }: Shown,
  { at, cause }: Happening,
): Change<T> {
  if (from) checkMove(table, from, next)
  const { accountId, livemode } = next
  const { drafts, untold } = tellChange(types, before, after, from?.untold)
  const events = planEvents(drafts, { accountId, livemode, apiVersion }, at, from?.lastEventAt ?? null)
  const lastEventAt = events.at(-1)?.createdAt ?? next.lastEventAt
  const told = 'untold' in next ? { lastEventAt, untold } : { lastEventAt }
  return { table, from, next: { ...next, ...told }, events, cause }
}

/** When a change happens, and why. */
export interface Happening {
  at: Date
  cause: Cause
}

/** A change that no event tells. */
export const silently = <T extends ChangingTable>(
  table: T,
  from: Models[T],
  fields: Partial<Models[T]>,
  cause: Cause,
): Change<T> => {
  const next = revised(from, fields)
  checkMove(table, from, next)
  return { table, from, next, events: [], cause }
}

/** A row that is written now. */
export const added = <T extends ChangingTable>(table: T, draft: Models[T], cause: Cause): Change<T> => ({
  table,
  from: null,
  next: draft,
  events: [],
  cause,
})

/** A row that only has to be as it was read. */
export const unchanged = <T extends ChangingTable>(table: T, row: Models[T], cause: Cause): Change<T> => ({
  table,
  from: row,
  next: row,
  events: [],
  cause,
})
