/**
 * Counts an account's hours from its rows (decision 0070). A payment and all that became of it belong to the hour in which
 * it was created, a refund and a delivery to their own. The time is that of the identifiers, which indexes are ordered by.
 */
import { HOUR } from '../../domain/time'
import { THREE_DS_OUTCOME_STATUSES, type ThreeDsOutcome } from '../../domain/three-ds-outcomes'
import type { Id, IdType } from '../../domain/ids'
import { idAt, mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { isFailing } from './failing-deliveries'

export type Counted = 'payment' | 'refund' | 'delivery'

/** The kinds of counts that come from each table. */
export const KINDS_OF: Readonly<Record<Counted, readonly string[]>> = {
  payment: ['payment', 'captured', 'decline', 'three_ds'],
  refund: ['refund'],
  delivery: ['delivery'],
}

const ID_TYPE: Readonly<Record<Counted, IdType>> = {
  payment: 'payment',
  refund: 'refund',
  delivery: 'webhook_delivery',
}

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR)

/** Every hour from that of `from` to before `until`. */
export function hoursBetween(from: Date, until: Date): Date[] {
  const first = hourOf(from).getTime()
  const count = Math.max(Math.ceil((until.getTime() - first) / HOUR), 0)
  return Array.from({ length: count }, (_, index) => new Date(first + index * HOUR))
}

/** The earliest hour, from that of `from` on, of which there is anything to count; null if there is nothing. */
export async function firstHour(
  db: StoreContext['db'],
  { accountId, livemode }: Tenant,
  from = new Date(0),
): Promise<Date | null> {
  const oldest = (table: string, type: IdType) => Prisma.sql`
    (SELECT id FROM ${Prisma.raw(table)} WHERE account_id = ${accountId} AND livemode = ${livemode}
      AND id >= ${idAt(type, hourOf(from).getTime())} ORDER BY id LIMIT 1)`
  const rows = await db.$queryRaw<{ id: Id }[]>`
    ${oldest('payments', 'payment')} UNION ALL ${oldest('refunds', 'refund')}
    UNION ALL ${oldest('webhook_deliveries', 'webhook_delivery')}`
  if (rows.length === 0) return null
  return hourOf(new Date(Math.min(...rows.map(({ id }) => mintedAt(id).getTime()))))
}

/** Rows of hour, kind, currency, key, count and amount_minor; hours of which there is nothing have none. */
export function countsOf(what: Counted, { accountId, livemode }: Tenant, hours: readonly Date[]): Prisma.Sql {
  const type = ID_TYPE[what]
  const firsts = hours.map((hour) => idAt(type, hour.getTime()))
  const nexts = hours.map((hour) => idAt(type, hour.getTime() + HOUR))
  const own = Prisma.sql`t.account_id = ${accountId} AND t.livemode = ${livemode} AND t.id >= h.first AND t.id < h.next`
  return Prisma.sql`
    SELECT h.hour, c.* FROM unnest(${hours}::timestamptz[], ${firsts}::text[], ${nexts}::text[]) h(hour, first, next)
    CROSS JOIN LATERAL (${COUNTS[what](own)}) c`
}

const COUNTS: Readonly<Record<Counted, (own: Prisma.Sql) => Prisma.Sql>> = {
  payment: (own) => Prisma.sql`
    SELECT k.kind, k.currency, k.key, sum(g.count)::int AS count, sum(k.amount)::bigint AS amount_minor
    FROM (
      SELECT t.status, t.currency, t.decline_code, t.three_ds_status, t.three_ds_trans_id IS NOT NULL AS challenged,
        t.amount_captured > 0 AS captured, count(*) AS count, sum(t.amount) AS amount, sum(t.amount_captured) AS paid
      FROM payments t WHERE ${own} GROUP BY 1, 2, 3, 4, 5, 6) g
    CROSS JOIN LATERAL (VALUES
      ('payment', g.currency, g.status, g.amount, TRUE),
      ('captured', g.currency, '', g.paid, g.captured),
      ('decline', '', g.decline_code, 0, g.decline_code IS NOT NULL),
      ('three_ds', '', ${outcome()}, 0, g.three_ds_status <> 'not_required'),
      ('three_ds', '', 'challenged', 0, g.challenged)) k(kind, currency, key, amount, counts)
    WHERE k.counts GROUP BY 1, 2, 3`,
  refund: (own) => Prisma.sql`
    SELECT 'refund' AS kind, t.currency, t.status AS key, count(*)::int AS count, sum(t.amount)::bigint AS amount_minor
    FROM refunds t WHERE ${own} GROUP BY 2, 3`,
  delivery: (own) => Prisma.sql`
    SELECT 'delivery' AS kind, '' AS currency,
      CASE WHEN ${isFailing(Prisma.raw('t'))} THEN 'failing' ELSE t.status END AS key,
      count(*)::int AS count, 0::bigint AS amount_minor
    FROM webhook_deliveries t WHERE ${own} GROUP BY 3`,
}

/** The outcome of the group `g`, of texts that are ours alone. */
function outcome(): Prisma.Sql {
  const whens = (Object.keys(THREE_DS_OUTCOME_STATUSES) as ThreeDsOutcome[]).map((name) => {
    const { statuses, challenged } = THREE_DS_OUTCOME_STATUSES[name]
    const among = `g.three_ds_status IN (${statuses.map((status) => `'${status}'`).join(', ')})`
    const also = challenged === undefined ? '' : ` AND ${challenged ? '' : 'NOT '}g.challenged`
    return `WHEN ${among}${also} THEN '${name}'`
  })
  return Prisma.raw(`CASE ${whens.join(' ')} END`)
}
