/**
 * What an account's sandbox waits for, in the order of the account's time. Deliveries and circuits are kept by the
 * machine's time, which their rows are moved by when the clock is (move.ts).
 */
import { PROBE_EVERY } from '../../domain/delivery-schedule'
import { EXPIRY_NOTICE } from '../../domain/payment-clock'
import { PROBED_EVERY } from '../../domain/sandbox-clock'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import type { WaitingRows } from '../overdue'
import { span } from '../span'
import { running } from '../webhooks/attempts'

/** When a card has expired, or before that is announced to expire. Two indexes keep cards in this order. */
export const cardDueAt = (isAnnounced: boolean): Prisma.Sql => Prisma.sql`
  (make_date(card_expiry_year, card_expiry_month, 1) + interval '1 month') AT TIME ZONE 'UTC'
    - ${span(isAnnounced ? 0 : EXPIRY_NOTICE)}`

export const announced = (isAnnounced: boolean): Prisma.Sql =>
  Prisma.raw(`expiry_announced_at IS ${isAnnounced ? 'NOT NULL' : 'NULL'}`)

/** A kind of objects that wait by the account's clock. */
export interface ClockedKind {
  name: string
  /** The first are the objects themselves. */
  rows: readonly [WaitingRows, ...WaitingRows[]]
  clock: {
    /** What an advance counts one as. */
    passedAs: string
    /** The events that one is expected to tell endpoints of. */
    tells: readonly string[]
    /** How many are expected until then; those that are due by now if absent. */
    expected?: (accountId: string, target: Date) => Prisma.Sql
  }
}

export interface DueThing {
  /** The name of a kind of objects, or `delivery`, `circuit`, `card`. */
  kind: string
  /** The id of the object whose workflow acts; that of the event for a delivery. */
  id: string
  /** By the account's time. */
  at: Date
  /** Who acts on a delivery; `attempt` while one runs. */
  runner: string | null
  /** Somebody works on it: its time is the end of his lease, and means nothing until then. */
  isHeld: boolean
  /** Names what is due: another time or another attempt is another thing. */
  key: string
}

/** The account's things that wait, earliest first, at most `limit` of each kind, by the account's clock in `context`. */
export async function dueThings(
  context: StoreContext,
  kinds: readonly ClockedKind[],
  accountId: string,
  limit: number,
): Promise<DueThing[]> {
  const { db, real, offset } = context
  const now = real()
  const ahead = span(offset())
  const objects = kinds.flatMap(({ name: kind, rows }) =>
    rows.map(
      ({ name, table, id, due, open, lease = Prisma.sql`NULL` }) => Prisma.sql`
    (SELECT ${kind} AS kind, ${id} AS id, ${due} AS at, NULL::text AS runner,
      coalesce(${lease} > ${now}::timestamptz, false) AS "isHeld", ${name} || ${id} || ${due} AS key FROM ${table}
    WHERE account_id = ${accountId} AND NOT livemode AND ${open} AND ${due} IS NOT NULL ORDER BY ${due} LIMIT ${limit})`,
    ),
  )
  // While an attempt runs, also a probe, nothing else happens: its outcome belongs to the time at which it began. What was
  // held until a circuit closed is sent before anything else.
  const deliveries = Prisma.sql`
    (SELECT 'delivery' AS kind, d.event_id AS id,
      CASE WHEN r.runs OR d.held_at IS NOT NULL THEN ${now}::timestamptz ELSE d.next_attempt_at END + ${ahead} AS at,
      CASE WHEN r.runs THEN 'attempt' ELSE d.runner END AS runner, false AS "isHeld",
      d.id || (d.tries + CASE WHEN r.runs THEN 0 ELSE 1 END) AS key
    FROM webhook_endpoints w JOIN webhook_deliveries d ON d.endpoint_id = w.id AND d.status = 'pending'
    CROSS JOIN LATERAL (SELECT EXISTS (${running(now)}) AS runs) r
    WHERE w.account_id = ${accountId} AND NOT w.livemode AND d.account_id = ${accountId} AND NOT d.livemode
      AND (d.held_at IS NULL OR r.runs OR (w.probe_at IS NULL AND w.status <> 'disabled' AND w.deleted_at IS NULL))
    ORDER BY at LIMIT ${limit})`
  const circuits = Prisma.sql`
    (SELECT 'circuit' AS kind, id,
      probe_at + ${ahead} + ${span(PROBED_EVERY - PROBE_EVERY)} AS at, NULL AS runner, false AS "isHeld",
      'circuit' || id || probe_at AS key
    FROM webhook_endpoints w
    WHERE account_id = ${accountId} AND NOT livemode AND probe_at IS NOT NULL AND deleted_at IS NULL
      AND status <> 'disabled'
      AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.status = 'pending')
    ORDER BY at LIMIT ${limit})`
  const cards = (isAnnounced: boolean) => Prisma.sql`
    (SELECT 'card' AS kind, id, ${cardDueAt(isAnnounced)} AS at, NULL AS runner, false AS "isHeld", 'card' || id || ${!isAnnounced} AS key
    FROM payment_methods
    WHERE account_id = ${accountId} AND NOT livemode AND status = 'active' AND ${announced(isAnnounced)}
    ORDER BY card_expiry_year, card_expiry_month LIMIT ${limit})`
  const all = [...objects, deliveries, circuits, cards(false), cards(true)]
  return db.$queryRaw<
    DueThing[]
  >`SELECT * FROM (${Prisma.join(all, ' UNION ALL ')}) due ORDER BY at, kind, id`
}
