/** Refunds that are not settled yet: when their workflow has something to do. */
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { claimOverdue } from '../overdue'

export function createWaitingRefunds(context: StoreContext) {
  return {
    /** Puts the next step off; a refund that has been settled meanwhile stays as it is. */
    async defer({ id, accountId, livemode }: RefundModel, dueAt: Date): Promise<void> {
      await context.db.refund.updateMany({
        where: { id, accountId, livemode, status: 'pending' },
        data: { dueAt },
      })
    },

    /** Refunds whose work is overdue since `before`, oldest first, with their due time set to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'refund', before, limit),
  }
}
