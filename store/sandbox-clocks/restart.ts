/**
 * Deletes what an account's sandbox holds, a batch at a time (decision 0085). What stays: the account, its members, keys,
 * endpoints, settings and logs. Every `where` names the account and the sandbox.
 */
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { longTransaction } from '../database'
import { isTooLong } from '../failures'
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

interface Step {
  kind: string | null
  /** The batch: its rows' keys, and whether a workflow may run for each. */
  old: (ofSandbox: Prisma.Sql, limit: number) => Prisma.Sql
  /** What goes with the batch, from tables that do not name the account. */
  also?: readonly Prisma.Sql[]
  table: string
  /** The rest of the table's key, as the batch names it. */
  key: Readonly<Record<string, string>>
}

const sql = Prisma.sql
const raw = Prisma.raw

/** Rows of a table, with `id` and whether they waited. */
function rowsOf(kind: string | null, table: string, waits = 'false', also: readonly Prisma.Sql[] = []): Step {
  const incidents =
    kind === null
      ? []
      : ['incidents', 'hand_overs'].map(
          (about) =>
            sql`DELETE FROM ${raw(about)} a USING old WHERE a.kind = ${kind} AND a.object_id = old.id`,
        )
  return {
    kind,
    table,
    key: { id: 'id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, ${raw(waits)} AS waited FROM ${raw(table)} t WHERE ${ofSandbox} LIMIT ${limit}`,
    also: [...also, ...incidents],
  }
}

const goingWith = (table: string, on: string) => sql`DELETE FROM ${raw(table)} a USING old WHERE ${raw(on)}`

/** In this order, so that nothing more is delivered or charged, and then nothing refers to what is gone. */
const STEPS: readonly Step[] = [
  {
    kind: 'event',
    table: 'webhook_deliveries',
    key: { id: 'delivery_id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.account_id, t.livemode, t.id AS delivery_id, t.event_id AS id, t.handed_over AS waited
      FROM webhook_endpoints w JOIN webhook_deliveries t ON t.endpoint_id = w.id AND t.status = 'pending'
      WHERE ${ofSandbox} AND w.account_id = t.account_id AND NOT w.livemode LIMIT ${limit}`,
    also: [goingWith('webhook_attempts', 'a.delivery_id = old.delivery_id')],
  },
  rowsOf('webhook_replay', 'webhook_replays', 't.due_at IS NOT NULL'),
  rowsOf('subscription', 'subscriptions', 't.due_at IS NOT NULL', [
    goingWith('subscription_charges', 'a.subscription_id = old.id'),
  ]),
  rowsOf('hosted_session', 'hosted_sessions', 't.due_at IS NOT NULL'),
  rowsOf('refund', 'refunds', 't.due_at IS NOT NULL'),
  rowsOf(
    'payment',
    'payments',
    't.due_at IS NOT NULL OR EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = t.id AND o.result IS NULL)',
    [
      goingWith('payment_operations', 'a.payment_id = old.id'),
      sql`DELETE FROM incidents a USING old WHERE a.kind = 'operation' AND a.object_id = old.id`,
      goingWith('vault.cards', 'a.id = old.payment_method_id'),
      goingWith('vault.cvcs', 'a.payment_id = old.id'),
    ],
  ),
  rowsOf(null, 'payment_notes'),
  {
    ...rowsOf(null, 'receipts', 'false', [goingWith('mails', 'a.id = old.mail_id')]),
    key: { mail_id: 'mail_id' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM receipts t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  rowsOf(null, 'payment_methods', 'false', [goingWith('vault.cards', 'a.id = old.id')]),
  rowsOf(null, 'tokens', 'false', [
    goingWith('vault.cards', 'a.id = old.id'),
    goingWith('vault.cvcs', 'a.payment_id = old.id'),
  ]),
  rowsOf(null, 'customers'),
  rowsOf(null, 'webhook_deliveries', 'false', [goingWith('webhook_attempts', 'a.delivery_id = old.id')]),
  rowsOf(null, 'events', 'false', [goingWith('event_renderings', 'a.event_id = old.id')]),
  {
    ...rowsOf(null, 'idempotency_records'),
    key: { key_hash: 'key_hash' },
    // A repeat of the call that asked for this is answered as before, and does not ask again.
    old: (ofSandbox, limit) => sql`
      SELECT t.account_id, t.livemode, t.key_hash, NULL AS id, false AS waited FROM idempotency_records t
      WHERE ${ofSandbox} AND t.operation_id <> 'restartSandbox' LIMIT ${limit}`,
  },
  {
    ...rowsOf(null, 'dashboard_hours'),
    key: { hour: 'hour', kind: 'kind', currency: 'currency', key: 'key' },
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM dashboard_hours t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
  {
    ...rowsOf(null, 'dashboard_marks'),
    key: {},
    old: (ofSandbox, limit) => sql`
      SELECT t.*, NULL AS id, false AS waited FROM dashboard_marks t WHERE ${ofSandbox} LIMIT ${limit}`,
  },
]

/** A kind of objects whose rows go with the sandbox, if they are in none of the steps above. */
export interface DeletedKind {
  name: string
  table: string
}

/** Those that have no step of their own hold nothing beside their rows. */
function stepsWith(kinds: readonly DeletedKind[]): Step[] {
  const known = new Set(STEPS.map(({ table }) => table))
  const others = kinds.filter(({ table }) => !known.has(table))
  return [...others.map(({ name, table }) => rowsOf(name, table, 't.due_at IS NOT NULL')), ...STEPS]
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
