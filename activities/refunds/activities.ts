/** The refund workflow's activities: ids and integers in and out. */
import { actingFor } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'
import { stepOf } from '../../domain/cause'
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
    async advanceRefund({ ref }: { ref: RefundRef; tries: number }): Promise<RefundStep> {
      const { refund, account, livemode } = ref
      const tenant = { accountId: account, livemode }
      return advanceRefund(await actingFor(deps, tenant, stepOf(refund)), tenant, refund)
    },
  }
}

export type RefundActivities = ReturnType<typeof createRefundActivities>
