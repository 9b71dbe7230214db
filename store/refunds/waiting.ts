/** Refunds that are not settled yet, and when their workflow has something to do. */
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { claimOverdue } from '../overdue'

export function createWaitingRefunds(context: StoreContext) {
  return {
    /** Postpones the next step. A refund that was settled in the meantime stays as it is. */
    async defer({ id, accountId, livemode }: RefundModel, dueAt: Date, waitingSince: Date): Promise<void> {
      await context.db.refund.updateMany({
        where: { id, accountId, livemode, status: 'pending' },
        data: { dueAt, waitingSince },
      })
    },

    /** Gives a pending refund another key at the processor. Null if it has another one by now. */
    async rekey(row: RefundModel, processorKey: string): Promise<RefundModel | null> {
      const { id, accountId, livemode } = row
      const { count } = await context.db.refund.updateMany({
        where: { id, accountId, livemode, status: 'pending', processorKey: row.processorKey },
        data: { processorKey },
      })
      return count === 1 ? { ...row, processorKey } : null
    },

    /** Claims refunds that have been due since before `before`, oldest first, and sets their due time to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'refund', before, limit),
  }
}
