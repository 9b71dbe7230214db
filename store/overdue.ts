/** What the sweep finds: rows that wait, of whatever kind, whose `due_at` has passed (design, 7). */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'

/** Rows of a table that are overdue since `before`, oldest first, with their due time set to now. */
export async function claimOverdue(
  { db, now }: StoreContext,
  table: 'payments' | 'refunds' | 'hosted_sessions' | 'webhook_replays' | 'subscriptions',
  before: Date,
  limit: number,
): Promise<(Tenant & { id: string })[]> {
  const rows = Prisma.raw(table)
  return db.$queryRaw<(Tenant & { id: string })[]>`
    UPDATE ${rows} r SET due_at = ${now()}
    FROM (SELECT account_id, livemode, id FROM ${rows} WHERE due_at < ${before} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) late
    WHERE r.account_id = late.account_id AND r.livemode = late.livemode AND r.id = late.id
    RETURNING r.id, r.account_id AS "accountId", r.livemode`
}

/** The payments of unfinished operations that are overdue since `before`, oldest first, with their due time set to now. */
export async function claimOverdueOperations(
  { db, now }: StoreContext,
  before: Date,
  limit: number,
): Promise<(Tenant & { id: string })[]> {
  return db.$queryRaw<(Tenant & { id: string })[]>`
    UPDATE payment_operations o SET due_at = ${now()}
    FROM (
      SELECT payment_id, key_hash FROM payment_operations
      WHERE result IS NULL AND due_at < ${before} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) late
    WHERE o.payment_id = late.payment_id AND o.key_hash = late.key_hash
    RETURNING o.payment_id AS id, o.account_id AS "accountId", o.livemode`
}
