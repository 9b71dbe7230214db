/** The delivery workflow's activities: ids and integers in and out. */
import type { Deliverer } from '../../app/webhooks/deliveries/deliverer'
import type { WithRealTime } from '../../app/dependencies'
import { pendingDeliveries, type WaitingDelivery } from '../../app/webhooks/deliveries/pending'
import { retryDelivery, type RetryOutcome } from '../../app/webhooks/deliveries/retry'
import type { RefOf } from '../../domain/workflow-ref'

export type { WaitingDelivery } from '../../app/webhooks/deliveries/pending'

type Ref = RefOf<'event'>

export function createDeliveryActivities(deps: WithRealTime & { deliverer: Deliverer }) {
  return {
    /** What is left to do of the event's deliveries. */
    async readDeliveries({ ref }: { ref: Ref }): Promise<WaitingDelivery[]> {
      return pendingDeliveries(deps, ref)
    },

    /** Makes the next attempt of a delivery, if it is due. */
    async retryDelivery(retry: { ref: Ref; delivery: string; endpoint: string }): Promise<RetryOutcome> {
      const { account: accountId, livemode } = retry.ref
      const delivery = { accountId, livemode, deliveryId: retry.delivery }
      return retryDelivery(deps.deliverer, delivery, retry.endpoint)
    },
  }
}

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>
