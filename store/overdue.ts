/**
 * What the sweep finds: waiting rows of all kinds whose due time has passed (contract 19.3). The sweep sets the due
 * time of a row that it hands over to the present. If the row still has that time later, no step of its workflow has
 * changed it, and the hand-over was in vain.
 */
import { ID_PREFIXES } from '../domain/ids'
import { VAIN_HAND_OVERS } from '../domain/incidents'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'
import { materialized, part, statement } from './statement'

/** A row that is handed to its workflow. */
export interface HandedOver extends Tenant {
  id: string
  /** How many hand-overs in a row were in vain before this one. */
  vain: number
}

/** The rows of a kind of things that wait, and how to see what is due among them. */
export interface WaitingRows {
  /** One spelling: in incidents, hand-overs, metrics and what operators list. */
  name: string
  table: Prisma.Sql
  /** The columns of its primary key. */
  key: readonly string[]
  /** The id of the object that the row belongs to. */
  id: Prisma.Sql
  due: Prisma.Sql
  open: Prisma.Sql
  /** Which of the open rows have a run while they wait; all if absent. */
  hasRun?: Prisma.Sql
  /** Rows that have no time now and whose run waits for a message; none if absent. */
  resting?: Prisma.Sql
  /** The range of the ids of an object's rows, if they have ids of their own. */
  near?: (objectId: Prisma.Sql) => Prisma.Sql
  /** Until when somebody works on the row, by the machine's time; absent if the rows do not tell. */
  lease?: Prisma.Sql
  /** What changes in a row besides its due time when it is handed over. */
  handing?: Prisma.Sql
}

const OF_ACCOUNT = ['account_id', 'livemode', 'id'] as const

/** Rows of a table that wait for the time in `due_at`, each of which is the object. */
export const byDueTime = (name: string, table: string): WaitingRows => ({
  name,
  table: Prisma.raw(table),
  key: OF_ACCOUNT,
  id: Prisma.sql`id`,
  due: Prisma.sql`due_at`,
  open: Prisma.sql`TRUE`,
})

export const WAITING_PAYMENTS: WaitingRows = {
  ...byDueTime('payment', 'payments'),
  lease: Prisma.sql`lease_until`,
}

export const WAITING_REFUNDS = byDueTime('refund', 'refunds')

export const WAITING_DISPUTES = byDueTime('dispute', 'disputes')

export const WAITING_NOTIFICATIONS = byDueTime('acquirer_notification', 'acquirer_notifications')

export const WAITING_OPERATIONS: WaitingRows = {
  ...byDueTime('operation', 'payment_operations'),
  key: ['payment_id', 'key_hash'],
  id: Prisma.sql`payment_id`,
  open: Prisma.sql`result IS NULL`,
}

/** One that is paused without an end waits to be resumed. */
export const WAITING_SUBSCRIPTIONS: WaitingRows = {
  ...byDueTime('subscription', 'subscriptions'),
  resting: Prisma.sql`status = 'paused'`,
}

export const WAITING_DELIVERIES: WaitingRows = {
  name: 'event',
  table: Prisma.raw('webhook_deliveries'),
  key: OF_ACCOUNT,
  id: Prisma.sql`event_id`,
  due: Prisma.sql`next_attempt_at`,
  open: Prisma.sql`status = 'pending' AND held_at IS NULL`,
  hasRun: Prisma.sql`runner = 'workflow'`,
  resting: Prisma.sql`status = 'pending'`,
  near: (event) => Prisma.sql`
      id BETWEEN ${ID_PREFIXES.webhook_delivery} || substr(${event}, 6, 10)
        AND ${ID_PREFIXES.webhook_delivery} || substr(${event}, 6, 10) || 'Z'`,
  handing: Prisma.sql`, runner = 'workflow', handed_over = true`,
}

/** Claims objects that have been due since before `before`, oldest first, and sets their due time to now. */
export async function claimOverdue(
  context: Pick<StoreContext, 'db' | 'now'>,
  waiting: WaitingRows,
  before: Date,
  limit: number,
): Promise<HandedOver[]> {
  const { name, table, id, due, open } = waiting
  return handOverRows(context, waiting, {
    before,
    late: Prisma.sql`
      SELECT ${rowKey(waiting, 'r')}, account_id, livemode, ${id} AS id, ${due} AS due_at FROM ${table} r
      WHERE ${open} AND ${due} < ${before} AND ${isNext(name, id, context.now())}
      ORDER BY ${due} LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    changes: Prisma.sql`${due} = ${context.now()}`,
  })
}

/** Excludes objects that wait longer because they were handed over in vain too often. */
export const isNext = (kind: string, id: Prisma.Sql, at: Date): Prisma.Sql => Prisma.sql`
  NOT EXISTS (
    SELECT 1 FROM hand_overs WHERE kind = ${kind} AND object_id = ${id} AND next_at > ${at})`

/** What {@link handOverRows} changes a row by. A `ctid` would name one row in each partition of a table. */
export const rowKey = ({ key }: Pick<WaitingRows, 'key'>, row: string): Prisma.Sql =>
  Prisma.raw(key.map((column, place) => `${row}.${column} AS key_${place}`).join(', '))

/**
 * Claims the rows that `late` finds, due since before `before`: makes the `changes` to them, and counts the hand-overs
 * that were in vain.
 */
export async function handOverRows(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  { name: kind, table, key }: Pick<WaitingRows, 'name' | 'table' | 'key'>,
  { before, late, changes }: { before: Date; late: Prisma.Sql; changes: Prisma.Sql },
): Promise<HandedOver[]> {
  const at = now()
  // First twice the time that a row may be overdue, which is usually a minute, then doubling up to sixty times that
  // time.
  const patience = Prisma.sql`
    (${at}::timestamptz - ${before}::timestamptz)
      * CASE WHEN vain < ${VAIN_HAND_OVERS} THEN 0 ELSE LEAST(2 ^ LEAST(vain - ${VAIN_HAND_OVERS} + 1, 6), 60) END`
  const found = part(
    'found',
    ['late'],
    Prisma.sql`
      SELECT l.id, min(l.account_id) AS account_id, bool_or(l.livemode) AS livemode, min(l.due_at) AS due_at
      FROM late l GROUP BY l.id`,
  )
  const counted = part(
    'counted',
    ['found'],
    Prisma.sql`
      SELECT f.*, CASE WHEN h.handed_at = f.due_at THEN h.vain + 1 ELSE 0 END AS vain
      FROM found f LEFT JOIN hand_overs h ON h.kind = ${kind} AND h.object_id = f.id`,
  )
  const handed = part(
    'handed',
    ['counted'],
    Prisma.sql`
      INSERT INTO hand_overs (kind, object_id, handed_at, vain, next_at)
      SELECT ${kind}, id, ${at}, vain, ${at}::timestamptz + ${patience} FROM counted
      ON CONFLICT (kind, object_id) DO UPDATE
      SET handed_at = excluded.handed_at, vain = excluded.vain, next_at = excluded.next_at`,
  )
  const names = key.map((_, place) => `key_${place}`)
  // Arrays are thought to be short, so that a plan made without the values finds each row by its key, and never reads the table.
  const claimed = part(
    'claimed',
    ['late'],
    Prisma.sql`
      UPDATE ${table} t SET ${changes}
      FROM unnest(${Prisma.raw(names.map((name) => `ARRAY(SELECT ${name} FROM late)`).join(', '))})
        AS l(${Prisma.raw(names.join(', '))})
      WHERE ${Prisma.raw(key.map((column, place) => `t.${column} = l.key_${place}`).join(' AND '))}`,
  )
  const parts = [materialized('late', [], late), found, counted, handed, claimed]
  const last = Prisma.sql`SELECT id, account_id AS "accountId", livemode, vain FROM counted ORDER BY due_at`
  return db.$queryRaw<HandedOver[]>(statement('hand_overs.claim', parts, 'counted', { last }))
}
