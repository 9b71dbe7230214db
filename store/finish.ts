/**
 * Writes that finish at once: one statement claims the idempotency key, already with the response, and makes all
 * changes with their events. If the key was used before, or a row has changed since the write was planned, nothing is
 * written.
 */
import type { EventRecord } from '../contract/event'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { eventParts } from './events'
import { answeredRow, claimOutcome, claiming, type Claim, type ClaimOutcome } from './idempotency'
import { columnList, rowsOf, type Row, type Table } from './rows'
import { part, statement, type ClaimPart, type Part } from './statement'
import type { StatementName } from './statement-names'

/** What a call writes, planned from rows as they were read. */
export interface Work {
  /** The name of its statement. Work without a name only stores the answer. */
  name?: StatementName
  /** The resource that is created or changed under the key. */
  resourceId: string
  status: number
  /** The response as JSON. */
  body: string
  events: readonly EventRecord[]
  /** Calls with the same `turn` run one after another: the statement sees everything that the earlier ones wrote. */
  turn?: string
  /** Locks the rows that the plan depends on. Yields one row if they have not changed since they were read. */
  given?: Prisma.Sql
  parts: readonly ClaimPart[]
}

/** `not_claimed` if the key was used before, or if `given` yields no row. */
export async function finishWork(
  { db, real, responses }: StoreContext,
  claim: Claim,
  work: Work,
): Promise<ClaimOutcome> {
  const { name = 'idempotency_records.answer', resourceId, status, body, events, given, parts, turn } = work
  const sealedResponse = responses.seal(claim.sealedResponseKey, body)
  const row = answeredRow(claim, resourceId, real(), { keyHash: claim.keyHash, status, sealedResponse })
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

/** A part that changes columns of one of a tenant's rows, if the part `given` yields a row. */
export function changing<T extends Table, Given extends string = 'claim'>(
  table: T,
  { id, accountId, livemode }: { id: string; accountId: string; livemode: boolean },
  changes: Row<T>,
  given = 'claim' as Given,
): Part<string, Given> {
  const fields = Object.keys(changes)
  return part(
    `changed_${nameOf(table)}`,
    [given],
    Prisma.sql`
    UPDATE ${Prisma.raw(table)} t
    SET (${columnList(fields)}) = (SELECT ${columnList(fields, 'r.')} FROM ${rowsOf(table, [changes])} r)
    FROM ${Prisma.raw(given)}
    WHERE t.id = ${id} AND t.account_id = ${accountId} AND t.livemode = ${livemode}`,
  )
}

const nameOf = (table: Table) => table.replace('.', '_')
