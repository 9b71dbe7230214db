/** The refund workflow's activities: ids and integers in and out. */
import type { Dependencies } from '../../app/dependencies'
import { advanceRefund, type RefundStep } from '../../app/refunds/advance'

export type { RefundStep } from '../../app/refunds/advance'

export interface RefundRef {
  refund: string
  account: string
  livemode: boolean
}

export function createRefundActivities(deps: Dependencies) {
  return {
    /** One step of a refund that is not settled. */
    async advanceRefund({ ref, tries }: { ref: RefundRef; tries: number }): Promise<RefundStep> {
      const { refund, account, livemode } = ref
      return advanceRefund(deps, { accountId: account, livemode }, refund, tries)
    },
  }
}

export type RefundActivities = ReturnType<typeof createRefundActivities>
