/**
 * Writes that finish at once: one statement claims the idempotency key, already with the response, and makes all
 * changes with their events. If the key was used before, or a row has changed since the write was planned, nothing is
 * written.
 */
import type { EventRecord } from '../contract/event'
import type { Cause } from '../domain/cause'
import { Prisma } from '../prisma/generated/client'
import type { Change } from './change'
import { commit, type Rest } from './commit'
import type { StoreContext } from './context'
import { answeredRow, claimOutcome, claiming, type Claim, type ClaimOutcome } from './idempotency'
import { rowsOf, type Row, type Table } from './rows'
import { part, type ClaimPart } from './statement'
import type { StatementName } from './statement-names'

/** What a call writes, planned from rows as they were read. */
export interface Work extends Pick<Rest, 'given' | 'turn'> {
  /** The name of its statement. Work without a name only stores the answer. */
  name?: StatementName
  /** The resource that is created or changed under the key. */
  resourceId: string
  status: number
  /** The response as JSON. */
  body: string
  changes?: readonly Change[]
  /** Events of rows that `parts` write. */
  events?: readonly EventRecord[]
  parts?: readonly ClaimPart[]
}

/** `not_claimed` if the key was used before, or if anything that the work was planned from has changed. */
export async function finishWork(
  context: StoreContext,
  claim: Claim,
  {
    name = 'idempotency_records.answer',
    resourceId,
    status,
    body,
    changes = [],
    events = [],
    parts = [],
    ...more
  }: Work,
  cause: Cause,
): Promise<ClaimOutcome> {
  const { real, responses } = context
  const sealedResponse = responses.seal(claim.sealedResponseKey, body)
  const row = answeredRow(claim, resourceId, real(), { keyHash: claim.keyHash, status, sealedResponse })
  const rest = { ...more, claim: claiming(row), told: [{ events, cause }], also: parts }
  return claimOutcome(await commit(context, name, changes, rest))
}

/** A part that adds a row. */
export const adding = <T extends Table>(table: T, row: Row<T>): ClaimPart =>
  addingAll(table, rowsOf(table, [row]))

/** A part that adds rows, as SQL that can stand in a FROM. */
export const addingAll = (table: Table, rows: Prisma.Sql): ClaimPart =>
  part(
    `added_${nameOf(table)}`,
    ['claim'],
    Prisma.sql`INSERT INTO ${Prisma.raw(table)} SELECT r.* FROM claim, ${rows} r`,
  )

const nameOf = (table: Table) => table.replace('.', '_')
