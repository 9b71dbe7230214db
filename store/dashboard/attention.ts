/** What needs somebody's attention in an account. Every read looks at a bounded number of rows, and names the tenant. */
import { Prisma } from '../../prisma/generated/client'
import { idAt } from '../../infra/ids'
import { HOUR } from '../../domain/time'
import type { StoreContext, Tenant } from '../context'
import { span } from '../span'

/** As many are counted; more are not told apart. */
const COUNTED = 100
/** How many active subscriptions are looked at for cards that expire, newest first. */
const SUBSCRIPTIONS = 5_000
/** After so many attempts in a row that failed, an endpoint is told of. One success sets them back. */
const FAILURES = 3
/** A delivery that waits for longer than this is told of. */
const LONG = HOUR

export interface AttentionItem {
  id: string
  label: string
  status: string | null
  at: Date | null
}

export interface Found {
  count: number
  hasMore: boolean
  items: AttentionItem[]
}

const SHOWN = 5

export function createAttention({
  db,
  now,
  real,
  offset,
}: Pick<StoreContext, 'db' | 'now' | 'real' | 'offset'>) {
  const find = async (text: Prisma.Sql): Promise<Found> => {
    const rows = await db.$queryRaw<AttentionItem[]>(text)
    const count = Math.min(rows.length, COUNTED)
    return { count, hasMore: rows.length > COUNTED, items: rows.slice(0, SHOWN) }
  }
  const most = Prisma.raw(String(COUNTED + 1))
  const of = ({ accountId, livemode }: Tenant, table: string) =>
    Prisma.sql`${Prisma.raw(table)}.account_id = ${accountId} AND ${Prisma.raw(table)}.livemode = ${livemode}`

  return {
    /** What must be answered first comes first. */
    disputesToAnswer: (tenant: Tenant) =>
      find(Prisma.sql`
        SELECT d.id, p.reference AS label, NULL AS status, d.evidence_due_by AS at FROM (
          SELECT d.id, d.payment_id, d.evidence_due_by FROM disputes d
          WHERE ${of(tenant, 'd')} AND d.status = 'needs_response' AND d.response IS NULL
          ORDER BY d.id LIMIT ${most}) d
        JOIN payments p ON ${of(tenant, 'p')} AND p.id = d.payment_id
        ORDER BY d.evidence_due_by NULLS LAST, d.id`),

    heldPayments: (tenant: Tenant) =>
      find(Prisma.sql`
        SELECT p.id, p.reference AS label, NULL AS status, p.created_at AS at FROM payments p
        WHERE ${of(tenant, 'p')} AND p.status = 'on_hold' ORDER BY p.id LIMIT ${most}`),

    failingEndpoints: (tenant: Tenant) =>
      find(Prisma.sql`
        SELECT w.id, w.url AS label, w.status,
          w.failing_since + ${span(offset())} AS at
        FROM webhook_endpoints w
        WHERE ${of(tenant, 'w')} AND w.deleted_at IS NULL
          AND (w.status = 'degraded' OR (w.status = 'enabled' AND w.consecutive_failures >= ${FAILURES})
            OR (w.status = 'disabled' AND w.disabled_reason IS DISTINCT FROM 'requested'))
        ORDER BY w.id LIMIT ${most}`),

    pausedSubscriptions: (tenant: Tenant) =>
      find(Prisma.sql`
        SELECT s.id, coalesce(s.reference, s.customer_id) AS label, NULL AS status, s.paused_at AS at FROM subscriptions s
        WHERE ${of(tenant, 's')} AND s.status = 'paused' AND s.pause_reason <> 'requested' ORDER BY s.id DESC LIMIT ${most}`),

    /** Cards of active subscriptions that expire with this month or the next. */
    expiringCards: (tenant: Tenant) => {
      const at = now()
      const month = at.getUTCFullYear() * 12 + at.getUTCMonth()
      return find(Prisma.sql`
        SELECT DISTINCT m.id, m.card_brand || ' ' || m.card_last4 AS label, NULL AS status,
          (make_date(m.card_expiry_year, m.card_expiry_month, 1) + interval '1 month') AT TIME ZONE 'UTC' AS at
        FROM (
          SELECT s.payment_method_id FROM subscriptions s WHERE ${of(tenant, 's')} AND s.status = 'active'
          ORDER BY s.id DESC LIMIT ${Prisma.raw(String(SUBSCRIPTIONS))}) a
        JOIN payment_methods m ON ${of(tenant, 'm')} AND m.id = a.payment_method_id AND m.status = 'active'
          AND m.card_expiry_year * 12 + m.card_expiry_month - 1 BETWEEN ${month} AND ${month + 1}
        ORDER BY at, m.id LIMIT ${most}`)
    },

    waitingDeliveries: (tenant: Tenant) =>
      find(Prisma.sql`
        SELECT d.id, d.event_type AS label, NULL AS status, d.created_at AS at
        FROM webhook_endpoints w CROSS JOIN LATERAL (
          SELECT d.id, d.event_type, d.created_at FROM webhook_deliveries d
          WHERE d.endpoint_id = w.id AND ${of(tenant, 'd')} AND d.status = 'pending'
            AND d.id < ${idAt('webhook_delivery', now().getTime() - LONG)}
          ORDER BY d.id LIMIT ${most}) d
        WHERE ${of(tenant, 'w')} AND w.deleted_at IS NULL ORDER BY d.id LIMIT ${most}`),

    /** Which steps to live mode an account has done, of those that its rows tell. */
    async progress(accountId: string) {
      const at = real()
      const [row] = await db.$queryRaw<[Record<'payment' | 'refund' | 'endpoint' | 'liveKey', boolean>]>`
        SELECT
          EXISTS (SELECT FROM payments WHERE account_id = ${accountId} AND NOT livemode AND status = 'succeeded')
            OR EXISTS (SELECT FROM payments WHERE account_id = ${accountId} AND NOT livemode
              AND status IN ('refunded', 'partially_refunded')) AS payment,
          EXISTS (SELECT FROM refunds WHERE account_id = ${accountId} AND NOT livemode AND status = 'succeeded') AS refund,
          EXISTS (SELECT FROM webhook_endpoints WHERE account_id = ${accountId} AND deleted_at IS NULL
            AND last_success_at IS NOT NULL) AS endpoint,
          EXISTS (SELECT FROM api_keys WHERE account_id = ${accountId} AND livemode AND revoked_at IS NULL
            AND (expires_at IS NULL OR expires_at > ${at})) AS "liveKey"`
      return row
    },
  }
}
