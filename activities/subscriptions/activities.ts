/** The subscription workflow's activity: ids, dates and integers in and out. */
import { actingFor } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'
import { advanceSubscription } from '../../app/subscriptions/advance'
import type { SubscriptionStep } from '../../app/subscriptions/waits'
import { stepOf } from '../../domain/cause'

export type { SubscriptionStep } from '../../app/subscriptions/waits'

export interface SubscriptionRef {
  subscription: string
  account: string
  livemode: boolean
}

export function createSubscriptionActivities(deps: Dependencies) {
  return {
    /** One step of a subscription. `tries` is for workers of versions that counted them. */
    async advanceSubscription({ ref }: { ref: SubscriptionRef; tries: number }): Promise<SubscriptionStep> {
      const { subscription, account, livemode } = ref
      const tenant = { accountId: account, livemode }
      return advanceSubscription(await actingFor(deps, tenant, stepOf(subscription)), tenant, subscription)
    },
  }
}

export type SubscriptionActivities = ReturnType<typeof createSubscriptionActivities>
