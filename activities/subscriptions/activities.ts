/** The subscription workflow's activity: ids, dates and integers in and out. */
import type { Dependencies } from '../../app/dependencies'
import { advanceSubscription } from '../../app/subscriptions/advance'
import { stepOf } from '../../domain/cause'
import type { SubscriptionStep } from '../../domain/subscription-step'
import type { RefOf } from '../../domain/workflow-ref'

export function createSubscriptionActivities(deps: Dependencies) {
  return {
    /** One step of a subscription. */
    async advanceSubscription({ ref }: { ref: RefOf<'subscription'> }): Promise<SubscriptionStep> {
      const { id, account, livemode } = ref
      const tenant = { accountId: account, livemode }
      return advanceSubscription({ ...deps, cause: stepOf(id) }, tenant, id)
    },
  }
}

export type SubscriptionActivities = ReturnType<typeof createSubscriptionActivities>
