/** Goes through a table by its primary key, a batch at a time, and looks each batch over for what breaks an invariant. */
import type { IdType } from '../../domain/ids'
import { MINUTE } from '../../domain/time'
import { idAt } from '../../infra/ids'
import type { Database } from '../database'
import { MADE_AT, WALKS, WITHOUT_ACCOUNT, type Invariant, type WalkedTable } from './invariant'

/** Both the client of a database and a transaction. */
export type RowReader = Pick<Database, '$queryRawUnsafe'>

/** Which rows are looked at: those of an account, made from `since` until before `until`. All without them. */
export interface MadeWithin {
  account?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export interface Violation {
  invariant: string
  /** Empty where the row names none. */
  account: string
  livemode: boolean
  objectId: string
  /** What is wrong with it, in words. */
  wrong: string
}

/** A primary key, as texts. */
export type TableKey = readonly string[]

/** Rows of the batch after `after`, up to and with `last`; without an end it is the last batch. */
export interface TableBatch {
  after: TableKey | null
  last: TableKey | null
  rows: number
}

/** No more violations of an invariant than this are read of one batch. */
const MOST_OF_A_BATCH = 100

/** The identifiers in the keys of large tables grow with time, so that a window is a range of them in each account. */
const IDS: Partial<Record<WalkedTable, readonly [column: string, type: IdType]>> = {
  payments: ['id', 'payment'],
  refunds: ['id', 'refund'],
  disputes: ['id', 'dispute'],
  payouts: ['id', 'payout'],
  subscriptions: ['id', 'subscription'],
  hosted_sessions: ['id', 'hosted_session'],
  payment_methods: ['id', 'payment_method'],
  events: ['id', 'event'],
  webhook_deliveries: ['id', 'webhook_delivery'],
}

/** Whether any row of the table can be of the account. */
export const isWalked = (table: WalkedTable, { account }: MadeWithin): boolean =>
  account === undefined || !WITHOUT_ACCOUNT.includes(table)

/** The next `size` rows after `after`. */
export async function nextBatch(
  db: RowReader,
  {
    table,
    after,
    window,
    size,
  }: { table: WalkedTable; after: TableKey | null; window: MadeWithin; size: number },
): Promise<TableBatch> {
  const columns = Object.keys(WALKS[table])
  const { text, values } = conditionsOf(table, { after, last: null }, window)
  const key = columns.map((column) => `x.${column}`)
  const found = await db.$queryRawUnsafe<{ key: string[]; rows: number }[]>(
    `SELECT ARRAY[${key.map((column) => `${column}::text`).join(', ')}] AS key, (count(*) OVER ())::int AS rows
     FROM (SELECT ${key.join(', ')} FROM ${table} x WHERE ${text} ORDER BY ${key.join(', ')} LIMIT ${size}) x
     ORDER BY ${key.map((column) => `${column} DESC`).join(', ')} LIMIT 1`,
    ...values,
  )
  const end = found[0]
  if (!end || end.rows < size) return { after, last: null, rows: end?.rows ?? 0 }
  return { after, last: end.key, rows: end.rows }
}

/** What breaks the invariant in the batch. */
export async function brokenIn(
  db: RowReader,
  { name, table, broken }: Invariant,
  batch: TableBatch,
  window: MadeWithin,
): Promise<Violation[]> {
  const { text, values } = conditionsOf(table, batch, window)
  const found = await db.$queryRawUnsafe<
    { account_id: string; livemode: boolean; object_id: string; wrong: string }[]
  >(`WITH x AS (SELECT * FROM ${table} x WHERE ${text}) ${broken} LIMIT ${MOST_OF_A_BATCH}`, ...values)
  return found.map(({ account_id: account, livemode, object_id: objectId, wrong }) => ({
    invariant: name,
    account,
    livemode,
    objectId,
    wrong,
  }))
}

function conditionsOf(
  table: WalkedTable,
  { after, last }: Pick<TableBatch, 'after' | 'last'>,
  { account, since, until }: MadeWithin,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::text::${type}`
  const columns = Object.entries(WALKS[table])
  const row = `(${columns.map(([column]) => `x.${column}`).join(', ')})`
  const keyOf = (key: TableKey) => `(${columns.map(([, type], index) => bind(key[index], type)).join(', ')})`
  const madeAt = `x.${MADE_AT[table] ?? 'created_at'}`
  const ids = IDS[table]
  const from = (at: Date, [column, type]: readonly [string, IdType]) =>
    `x.${column} >= ${bind(idAt(type, at.getTime() - MINUTE), 'text')}`
  const conditions = [
    ...(after ? [`${row} > ${keyOf(after)}`] : []),
    ...(last ? [`${row} <= ${keyOf(last)}`] : []),
    ...(account === undefined ? [] : [`x.account_id = ${bind(account, 'text')}`]),
    ...(since && ids ? [from(since, ids)] : []),
    ...(since ? [`${madeAt} >= ${bind(since.toISOString(), 'timestamptz')}`] : []),
    ...(until ? [`${madeAt} < ${bind(until.toISOString(), 'timestamptz')}`] : []),
  ]
  return { text: conditions.join(' AND ') || 'TRUE', values }
}
