/**
 * A write that finishes at once: one statement claims the idempotency key, with the response already in it, and
 * makes every change with its events. When the key was used, or the work no longer stands on what it was planned
 * on, nothing is written.
 */
import type { EventRecord } from '../contract/event'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { eventParts } from './events'
import { answeredRow, claiming, type Claim } from './idempotency'
import { columnList, rowsOf, type Row, type Table } from './rows'

/** What a call does, planned from rows as they were read. */
export interface Work {
  /** The resource that the key makes or works on. */
  resourceId: string
  status: number
  /** The response as JSON. */
  body: string
  events: readonly EventRecord[]
  /** What such calls take turns at: the statement sees all that those before it wrote. */
  turn?: string
  /** Locks the rows that were read, and finds one row while they are as they were. */
  given?: Prisma.Sql
  /** Parts of the statement, each of which reads `claim`. */
  parts: readonly Prisma.Sql[]
}

/** Answers false, and writes nothing, when the key was used before or what was `given` has changed. */
export async function finishWork(
  { db, now, responses }: StoreContext,
  claim: Claim,
  work: Work,
): Promise<boolean> {
  const { resourceId, status, body, events, given, parts, turn } = work
  const sealedResponse = responses.seal(claim.sealedResponseKey, body)
  const row = answeredRow(claim, resourceId, now(), { keyHash: claim.keyHash, status, sealedResponse })
  const all = [claiming(row, given), ...parts, ...eventParts(events, Prisma.sql`claim`)]
  const statement = db.$executeRaw`WITH ${Prisma.join(all)} SELECT 1 FROM claim`
  if (turn === undefined) return (await statement) === 1
  const taking = db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`
  const [, written] = await db.$transaction([taking, statement])
  return written === 1
}

/** A part that adds a row. */
export function adding<T extends Table>(table: T, row: Row<T>): Prisma.Sql {
  return Prisma.sql`${name('added', table)} AS (
    INSERT INTO ${Prisma.raw(table)} SELECT r.* FROM claim, ${rowsOf(table, [row])} r)`
}

/** A part that changes columns of one of a tenant's rows. */
export function changing<T extends Table>(
  table: T,
  { id, accountId, livemode }: { id: string; accountId: string; livemode: boolean },
  changes: Row<T>,
): Prisma.Sql {
  const fields = Object.keys(changes)
  return Prisma.sql`${name('changed', table)} AS (
    UPDATE ${Prisma.raw(table)} t
    SET (${columnList(fields)}) = (SELECT ${columnList(fields, 'r.')} FROM ${rowsOf(table, [changes])} r)
    FROM claim
    WHERE t.id = ${id} AND t.account_id = ${accountId} AND t.livemode = ${livemode})`
}

const name = (what: string, table: string) => Prisma.raw(`${what}_${table.replace('.', '_')}`)
