/** The delivery workflow's activities: ids and integers in and out. */
import type { Dependencies } from '../../app/dependencies'
import type { Deliverer, RetryOutcome } from '../../app/webhooks/deliveries/deliver'
import { pendingDeliveries, type WaitingDelivery } from '../../app/webhooks/deliveries/pending'
import type { RefOf } from '../../domain/workflow-ref'

export type { WaitingDelivery } from '../../app/webhooks/deliveries/pending'

type Ref = RefOf<'event'>

export function createDeliveryActivities(
  deps: Pick<Dependencies, 'store' | 'real'> & { deliverer: Pick<Deliverer, 'retry'> },
) {
  return {
    /** What is left to do of the event's deliveries. */
    async readDeliveries({ ref }: { ref: Ref }): Promise<WaitingDelivery[]> {
      return pendingDeliveries(deps, ref)
    },

    /** Makes the next attempt of a delivery, if it is due. */
    async retryDelivery(retry: { ref: Ref; delivery: string; endpoint: string }): Promise<RetryOutcome> {
      const { account: accountId, livemode } = retry.ref
      return deps.deliverer.retry({ accountId, livemode, deliveryId: retry.delivery }, retry.endpoint)
    },
  }
}

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>
