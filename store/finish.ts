/**
 * A write that finishes at once: one statement claims the idempotency key, with the response already in it, and
 * makes every change with its events. When the key was used, or the work no longer stands on what it was planned
 * on, nothing is written.
 */
import type { EventRecord } from '../contract/event'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { eventParts } from './events'
import { answeredRow, claimOutcome, claiming, type Claim, type ClaimOutcome } from './idempotency'
import { columnList, rowsOf, type Row, type Table } from './rows'
import { part, statement, type ClaimPart } from './statement'
import type { StatementName } from './statement-names'

/** What a call does, planned from rows as they were read. */
export interface Work {
  /** What its statement is called; without one, it stores the answer and changes nothing. */
  name?: StatementName
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
  parts: readonly ClaimPart[]
}

/** `not_claimed` when the key was used before, or what was `given` has changed. */
export async function finishWork(
  { db, now, responses }: StoreContext,
  claim: Claim,
  work: Work,
): Promise<ClaimOutcome> {
  const { name = 'idempotency_records.answer', resourceId, status, body, events, given, parts, turn } = work
  const sealedResponse = responses.seal(claim.sealedResponseKey, body)
  const row = answeredRow(claim, resourceId, now(), { keyHash: claim.keyHash, status, sealedResponse })
  const claimed = [...claiming(row, given), ...eventParts(events, 'claim')]
  const writing = db.$executeRaw(statement(name, claimed, 'claim', { also: parts }))
  if (turn === undefined) return claimOutcome(await writing)
  const taking = db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`
  const [, written] = await db.$transaction([taking, writing])
  return claimOutcome(written)
}

/** A part that adds a row. */
export function adding<T extends Table>(table: T, row: Row<T>): ClaimPart {
  return part(
    `added_${nameOf(table)}`,
    ['claim'],
    Prisma.sql`INSERT INTO ${Prisma.raw(table)} SELECT r.* FROM claim, ${rowsOf(table, [row])} r`,
  )
}

/** A part that changes columns of one of a tenant's rows. */
export function changing<T extends Table>(
  table: T,
  { id, accountId, livemode }: { id: string; accountId: string; livemode: boolean },
  changes: Row<T>,
): ClaimPart {
  const fields = Object.keys(changes)
  return part(
    `changed_${nameOf(table)}`,
    ['claim'],
    Prisma.sql`
    UPDATE ${Prisma.raw(table)} t
    SET (${columnList(fields)}) = (SELECT ${columnList(fields, 'r.')} FROM ${rowsOf(table, [changes])} r)
    FROM claim
    WHERE t.id = ${id} AND t.account_id = ${accountId} AND t.livemode = ${livemode}`,
  )
}

const nameOf = (table: Table) => table.replace('.', '_')
