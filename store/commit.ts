/**
 * Writes changes. One statement first claims what it is about: each row, locked if it still has the revision that it was
 * read with, and the idempotency key of the call, if there is one. Then it writes the rows, their events and deliveries,
 * and what else belongs to the write. If anything is not as it was, it writes nothing.
 */
import { Prisma } from '../prisma/generated/client'
import type { Change, ChangingTable } from './change'
import type { StoreContext } from './context'
import { eventParts, type ToldEvents } from './events'
import { columnList, rowsOf, type Row } from './rows'
import { inBatch, part, statement, type ClaimPart, type Part, type Statement } from './statement'
import type { StatementName } from './statement-names'

/**
 * The text of the part `claim`, which yields one row if the write is made. `given`: what must hold, or nothing. A claim
 * that changes rows comes last, so it changes nothing when anything else is not as it was.
 */
export type Claiming = (given: Prisma.Sql | undefined) => Prisma.Sql

/** What a write has besides its changes. */
export interface Rest {
  /** The idempotency key that it claims, or the claim of a payment that it ends. */
  claim?: Claiming
  /** Yields one row if something else is as it must be. It locks, and changes nothing. */
  given?: Prisma.Sql | undefined
  /** Events of rows that are written by `also`. */
  told?: readonly ToldEvents[]
  also?: readonly ClaimPart[]
  /** Writes with the same `turn` run one after another: the statement sees everything that the earlier ones wrote. */
  turn?: string | undefined
}

/** Rows are locked in this order, and those of a table by their ids, so that no two writes wait for each other. */
const LOCK_ORDER: Readonly<Record<ChangingTable, number>> = {
  customers: 1,
  payment_methods: 2,
  subscriptions: 3,
  hosted_sessions: 4,
  payments: 5,
  refunds: 6,
  disputes: 7,
  webhook_endpoints: 8,
  webhook_replays: 9,
  webhook_deliveries: 10,
  tokens: 11,
  payouts: 12,
  payout_schedules: 13,
  acquirer_notifications: 14,
  dispute_watches: 15,
  report_schedules: 16,
}

/** How often a write is decided anew. Each time another write was first: that many in a row do not happen. */
export const TRIES = 200

/** False if nothing was written: a row has changed since it was read, or the claim was not to be had. */
export async function commit(
  { db }: Pick<StoreContext, 'db'>,
  name: StatementName,
  changes: readonly Change[],
  rest: Rest = {},
): Promise<boolean> {
  const written = writing(name, changes, rest)
  if (rest.turn === undefined) return (await db.$executeRaw(written)) === 1
  const taking = db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${rest.turn}, 0))`
  const [, rows] = await db.$transaction([taking, db.$executeRaw(inBatch(written))])
  return rows === 1
}

/** The statement of a commit. It writes one row if it writes at all. */
export function writing(
  name: StatementName,
  changes: readonly Change[],
  { claim = nothingElse, given, told = [], also = [] }: Rest = {},
): Statement {
  const locks = lockParts(changes, given)
  const last = locks.at(-1)
  const claimed = part('claim', last ? [last.name] : [], claim(last?.holds))
  const parts = [...locks, claimed, ...eventParts([...told, ...changes], 'claim')]
  return statement(name, parts, 'claim', { also: [...writeParts(changes), ...also] })
}

const nothingElse: Claiming = (given) => Prisma.sql`SELECT 1 ${where(given)}`

/** `WHERE` what must hold, for the text of a claim. */
export const where = (given: Prisma.Sql | undefined): Prisma.Sql =>
  given ? Prisma.sql`WHERE ${given}` : Prisma.empty

/** The same after other conditions. */
export const and = (given: Prisma.Sql | undefined): Prisma.Sql =>
  given ? Prisma.sql`AND ${given}` : Prisma.empty

type LockName = 'given' | `locked_${ChangingTable}`
/** `holds`: it has found what it looks for, and so have those before it. */
type Lock = Part<LockName, LockName> & { holds: Prisma.Sql }

function lockParts(changes: readonly Change[], given: Prisma.Sql | undefined): Lock[] {
  const locks: Lock[] = []
  const add = (name: LockName, rows: number, text: (before: Prisma.Sql) => Prisma.Sql) => {
    const last = locks.at(-1)
    const holds = Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(name)}) = ${Prisma.raw(String(rows))}`
    locks.push({ ...part(name, last ? [last.name] : [], text(and(last?.holds))), holds })
  }
  if (given) add('given', 1, () => given)
  for (const [table, own] of byTable(changes)) {
    const read = own.flatMap(({ from }) => (from ? [pick(from, [...KEY, 'revision'])] : []))
    if (read.length === 0) continue
    const inOrder = read.length > 1 ? Prisma.sql`ORDER BY t.id` : Prisma.empty
    add(
      `locked_${table}`,
      read.length,
      (before) => Prisma.sql`
      SELECT 1 FROM ${Prisma.raw(table)} t, ${rowsOf(table, read as Row<typeof table>[])} r
      WHERE ${SAME_ROW} AND t.revision = r.revision ${before}
      ${inOrder} FOR UPDATE OF t`,
    )
  }
  return locks
}

const KEY = ['id', 'accountId', 'livemode']
const SAME_ROW = Prisma.sql`t.account_id = r.account_id AND t.livemode = r.livemode AND t.id = r.id`

function writeParts(changes: readonly Change[]): ClaimPart[] {
  return byTable(changes).flatMap(([table, own]) => [
    ...addedPart(
      table,
      own.filter(({ from }) => from === null),
    ),
    ...changedPart(
      table,
      own.filter(({ from, next }) => from !== null && from !== next),
    ),
  ])
}

function addedPart(table: ChangingTable, drafts: readonly Change[]): ClaimPart[] {
  if (drafts.length === 0) return []
  const rows = rowsOf(table, drafts.map(({ next }) => next) as Row<typeof table>[])
  return [
    part(
      `added_${table}`,
      ['claim'],
      Prisma.sql`INSERT INTO ${Prisma.raw(table)} SELECT r.* FROM claim, ${rows} r`,
    ),
  ]
}

/** Writes the columns that differ. */
function changedPart(table: ChangingTable, changes: readonly Change[]): ClaimPart[] {
  const fields = [...new Set(changes.flatMap(changedFields))]
  if (fields.length === 0) return []
  const rows = rowsOf(
    table,
    changes.map(({ next }) => pick(next, [...KEY, ...fields])) as Row<typeof table>[],
  )
  return [
    part(
      `changed_${table}`,
      ['claim'],
      Prisma.sql`
      UPDATE ${Prisma.raw(table)} t
      SET (${columnList(fields)}) = ROW(${columnList(fields, 'r.')})
      FROM claim, ${rows} r
      WHERE ${SAME_ROW}`,
    ),
  ]
}

function changedFields({ table, from, next }: Change): string[] {
  if (from && next.revision !== from.revision + 1)
    throw new Error(`a change in ${table} of ${next.id} does not raise its revision`)
  const before = from as unknown as Fields
  return Object.entries(next)
    .filter(([field, value]) => !isSame(before[field], value))
    .map(([field]) => field)
}

type Fields = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime())

const pick = (row: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, (row as Fields)[field]]))

/** In the order in which the tables' rows are locked. */
function byTable(changes: readonly Change[]): [ChangingTable, Change[]][] {
  const tables = new Map<ChangingTable, Change[]>()
  for (const change of changes) tables.set(change.table, [...(tables.get(change.table) ?? []), change])
  return [...tables].sort(([a], [b]) => LOCK_ORDER[a] - LOCK_ORDER[b])
}
