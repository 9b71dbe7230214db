/** Refunds that are not settled yet: when their workflow has something to do. */
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'

export function createWaitingRefunds({ db, now }: StoreContext) {
  return {
    /** Puts the next step off; a refund that has been settled meanwhile stays as it is. */
    async defer({ id, accountId, livemode }: RefundModel, dueAt: Date): Promise<void> {
      await db.refund.updateMany({
        where: { id, accountId, livemode, status: 'pending' },
        data: { dueAt },
      })
    },

    /** Refunds whose work is overdue since `before`, oldest first, with their due time set to now. */
    async claimOverdue(before: Date, limit: number): Promise<(Tenant & { id: string })[]> {
      return db.$queryRaw<(Tenant & { id: string })[]>`
        UPDATE refunds r SET due_at = ${now()}
        FROM (SELECT account_id, livemode, id FROM refunds WHERE due_at < ${before} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) late
        WHERE r.account_id = late.account_id AND r.livemode = late.livemode AND r.id = late.id
        RETURNING r.id, r.account_id AS "accountId", r.livemode`
    },
  }
}
