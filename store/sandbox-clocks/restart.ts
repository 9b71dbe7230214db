/**
 * Deletes what an account's sandbox holds, a batch at a time (decision 0085). Whether the rows of a kind go, its descriptor says;
 * the account, its members and its settings stay. Every `where` names the account and the sandbox.
 */
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { longTransaction } from '../database'
import { isTooLong } from '../failures'
import type { WaitingRows } from '../overdue'
import { command } from '../statement'
import type { Moving } from './move'

/** An object that was deleted while its workflow may have been running. */
export interface LeftRun {
  kind: string
  id: string
}

export interface Deleted {
  rows: number
  runs: LeftRun[]
}

/** Rows that are deleted batch by batch. */
export interface Batch {
  /** The batch: its rows' keys, the id of the object that each belongs to, and whether a workflow may run for it. */
  old: (ofSandbox: Prisma.Sql, limit: number) => Prisma.Sql
  /** What goes with the batch, from tables that do not name the account. */
  also?: readonly Prisma.Sql[]
  table: string
  /** The rest of the table's key, as the batch names it. */
  key: Readonly<Record<string, string>>
}

/** What a restart deletes of a kind of objects beside its rows. */
export interface Deletion {
  /** Rows of other tables that go first. If the objects wait by these, their workflows are ended with them. */
  before?: readonly Batch[]
  /** What goes with the batch of rows, `old`, from tables that do not name the account. */
  also?: readonly Prisma.Sql[]
}

/** A kind of objects whose rows go with the sandbox. */
export interface DeletedKind {
  name: string
  table: string
  /** By which it waits, if it does. */
  waiting: readonly WaitingRows[]
  deletion: Deletion
}

const sql = Prisma.sql
const raw = Prisma.raw

const rowsOf = (table: string, also: readonly Prisma.Sql[] = [], waits = sql`false`): Batch => ({
  table,
  key: { id: 'id' },
  old: (ofSandbox, limit) => sql`
      SELECT t.*, ${waits} AS waited FROM ${raw(table)} t WHERE ${ofSandbox} LIMIT ${limit}`,
  also,
})

export const goingWith = (table: string, on: string): Prisma.Sql =>
  sql`DELETE FROM ${raw(table)} a USING old WHERE ${raw(on)}`

/** The deliveries of events, those first that would still be sent. */
export const DELIVERIES: readonly Batch[] = [
  {
    table: 'webhook_deliveries',
    key: { id: 'delivery_id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.account_id, t.livemode, t.id AS delivery_id, t.event_id AS id, t.handed_over AS waited
      FROM webhook_endpoints w JOIN webhook_deliveries t ON t.endpoint_id = w.id AND t.status = 'pending'
      WHERE ${ofSandbox} AND w.account_id = t.account_id AND NOT w.livemode LIMIT ${limit}`,
    also: [goingWith('webhook_attempts', 'a.delivery_id = old.delivery_id')],
  },
  rowsOf('webhook_deliveries', [goingWith('webhook_attempts', 'a.delivery_id = old.id')]),
]

/** The row of `book_marks` stays: by its revision, what was read before is not written afterwards (decision 0182). */
const BOOKS = [
  ['ledger_entries', ['journal_id', 'ordinal']],
  ['journals', ['id']],
  ['ledger_balances', ['currency', 'account']],
  ['book_maturities', ['day', 'account', 'currency']],
  ['book_days', ['currency', 'day', 'kind']],
  ['brand_months', ['month', 'brand', 'currency']],
].map(([table, columns]): Batch => {
  const key = Object.fromEntries((columns as string[]).map((column) => [column, `own_${column}`]))
  const own = Object.entries(key).map(([column, name]) => `t.${column} AS ${name}`)
  return {
    table: table as string,
    key,
    old: (ofSandbox, limit) => sql`
      SELECT t.account_id, t.livemode, ${raw(own.join(', '))}, NULL AS id, false AS waited
      FROM ${raw(table as string)} t WHERE ${ofSandbox} LIMIT ${limit}`,
  }
})

/** Rows of no kind of objects. */
const OTHERS: readonly Batch[] = [
  rowsOf('payment_notes'),
  {
    ...rowsOf('receipts', [goingWith('mails', 'a.id = old.mail_id')]),
    key: { mail_id: 'mail_id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM receipts t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  rowsOf('tokens', [
    goingWith('vault.cards', 'a.id = old.id'),
    goingWith('vault.cvcs', 'a.payment_id = old.id'),
  ]),
  {
    ...rowsOf('idempotency_records'),
    key: { key_hash: 'key_hash' },
    // A repeat of the call that asked for this is answered as before, and does not ask again.
    old: (ofSandbox, limit) => sql`
      SELECT t.account_id, t.livemode, t.key_hash, NULL AS id, false AS waited FROM idempotency_records t
      WHERE ${ofSandbox} AND t.operation_id <> 'restartSandbox' LIMIT ${limit}`,
  },
  {
    ...rowsOf('dashboard_hours'),
    key: { hour: 'hour', kind: 'kind', currency: 'currency', key: 'key' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM dashboard_hours t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf('dashboard_marks'),
    key: {},
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM dashboard_marks t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf('card_declines'),
    key: { card_hash: 'card_hash', payment_id: 'payment_id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM card_declines t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf('cardholder_notices'),
    key: { kind: 'kind', about: 'about', date: 'date' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM cardholder_notices t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf('payment_attempts'),
    key: { payment_id: 'payment_id', number: 'number' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM payment_attempts t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf('acquirer_operations'),
    key: { acquirer: 'acquirer', key_hash: 'key_hash' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM acquirer_operations t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  ...BOOKS,
]

type Step = Batch & { kind: string | null }

/** Whether the object waits, for a time or without one, `t` being its row. What goes before it waits no more. */
function waitsBy({ table: own, waiting, deletion: { before = [] } }: DeletedKind): Prisma.Sql {
  const left = waiting.filter(({ table }) => !before.some((batch) => batch.table === table.sql))
  const conditions = left.map(({ table, id, due, open, resting = sql`false` }) =>
    table.sql === own
      ? sql`t.${due} IS NOT NULL OR ${resting}`
      : sql`EXISTS (SELECT FROM ${table} WHERE ${id} = t.id AND ${open})`,
  )
  return conditions.length > 0 ? sql`(${Prisma.join(conditions, ' OR ')})` : sql`false`
}

function stepsOf(kind: DeletedKind): Step[] {
  const { name, table, waiting, deletion } = kind
  const { before = [], also = [] } = deletion
  const own =
    waiting.length === 0 ? rowsOf(table, also) : rowsOf(table, [...also, ...troubleOf(kind)], waitsBy(kind))
  return [...before, own].map((batch) => ({ ...batch, kind: name }))
}

const troubleOf = ({ waiting }: DeletedKind): Prisma.Sql[] =>
  ['incidents', 'hand_overs'].map(
    (about) => sql`
      DELETE FROM ${raw(about)} a USING old
      WHERE a.kind IN (${Prisma.join(waiting.map(({ name }) => name))}) AND a.object_id = old.id`,
  )

/** What waits goes first, so that nothing more is sent or charged; what was added last before what it was made of. */
function stepsWith(kinds: readonly DeletedKind[]): Step[] {
  const inTurn = kinds.toReversed()
  const waits = ({ waiting }: DeletedKind) => waiting.length > 0
  return [
    ...[...inTurn.filter(waits), ...inTurn.filter((kind) => !waits(kind))].flatMap(stepsOf),
    ...OTHERS.map((batch) => ({ ...batch, kind: null })),
  ]
}

/** Deletes a batch of the first kind of which there is something. No rows: the sandbox holds nothing any more. */
export async function deleteSome(
  { db }: StoreContext,
  kinds: readonly DeletedKind[],
  { accountId, epoch }: Moving,
  limit: number,
): Promise<Deleted> {
  // In each statement again: whoever was frozen meanwhile must delete nothing of the sandbox that has begun since.
  const ofSandbox = sql`t.account_id = ${accountId} AND NOT t.livemode AND EXISTS (
    SELECT FROM sandbox_clocks c WHERE c.account_id = ${accountId} AND c.epoch = ${epoch} AND c.status = 'restarting')`
  for (const { kind, table, key, old, also = [] } of stepsWith(kinds)) {
    const beside = also.map((text, index) => sql`, ${raw(`also_${index}`)} AS (${text})`)
    const all = Object.entries({ account_id: 'account_id', livemode: 'livemode', ...key })
    const same = all.map(([name, own]) => raw(`t.${name} = old.${own}`))
    const rows = await inTime(limit, (batch) =>
      longTransaction(db, async (tx) => {
        // By the index of the account: what others have in the table is never read, whatever its statistics say.
        await tx.$executeRaw`SELECT set_config('enable_seqscan', 'off', true)`
        return tx.$queryRaw<{ id: string | null; waited: boolean }[]>(
          command(
            'sandboxes.delete_some',
            sql`
        WITH old AS MATERIALIZED (${old(ofSandbox, batch)}) ${Prisma.join([Prisma.empty, ...beside], '')}
        DELETE FROM ${raw(table)} t USING old WHERE ${Prisma.join(same, ' AND ')} AND ${ofSandbox}
        RETURNING old.id, old.waited`,
          ),
        )
      }),
    )
    if (rows.length > 0) {
      const left = rows.filter(({ id, waited }) => waited && id !== null).map(({ id }) => id ?? '')
      return { rows: rows.length, runs: kind === null ? [] : left.map((id) => ({ kind, id })) }
    }
  }
  return { rows: 0, runs: [] }
}

/** Does `work` with a smaller batch if it takes too long: what goes with a row, such as years of charges, has no bound. */
async function inTime<T>(limit: number, work: (batch: number) => Promise<T>): Promise<T> {
  for (let batch = limit; ; batch = Math.ceil(batch / 4)) {
    try {
      return await work(batch)
    } catch (error) {
      if (batch === 1 || !isTooLong(error)) throw error
    }
  }
}
