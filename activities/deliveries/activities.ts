/** The delivery workflow's activities: ids and integers in and out. */
import { DELIVERY_ATTEMPTS } from '../../domain/delivery-schedule'
import { MINUTE } from '../../domain/payment-clock'
import type { Store } from '../../store/store'
import type { Deliverer, EventRef, RetryOutcome } from './deliver'

/** A delivery of the event that is not over. */
export interface WaitingDelivery {
  delivery: string
  endpoint: string
  /** Its next attempt, of `of`. */
  attempt: number
  of: number
  /** Until that is due; 0 when it is, null while it waits for the endpoint's circuit to close. */
  waitMs: number | null
  /** When that is; rows that older versions read lack it. */
  dueAt?: string | null
}

export interface RetryRef {
  ref: EventRef
  delivery: string
  endpoint: string
}

export interface DeliveryActivityDependencies {
  store: Pick<Store, 'webhooks'>
  deliverer: Deliverer
  now: () => Date
}

/** What the dispatcher has to do is looked at again this long after it was due. */
const OTHERS_GRACE = MINUTE

export function createDeliveryActivities({ store, deliverer, now }: DeliveryActivityDependencies) {
  return {
    /** What is left to do of the event's deliveries. */
    async readDeliveries({ ref }: { ref: EventRef }): Promise<WaitingDelivery[]> {
      const { event: id, account: accountId, livemode } = ref
      await store.webhooks.markTold({ accountId, livemode, id })
      const rows = await store.webhooks.pendingOf({ accountId, livemode, id })
      return rows.map((row) => {
        const grace = row.runner === 'workflow' ? 0 : OTHERS_GRACE
        const at = now().getTime()
        const waitMs = Math.max((row.nextAttemptAt?.getTime() ?? 0) - at, 0) + grace
        return {
          delivery: row.id,
          endpoint: row.endpointId,
          attempt: row.attemptCount + 1,
          of: DELIVERY_ATTEMPTS,
          waitMs: row.heldAt ? null : waitMs,
          dueAt: row.heldAt ? null : new Date(at + waitMs).toISOString(),
        }
      })
    },

    /** Makes the next attempt of a delivery, if it is due. */
    async retryDelivery({ ref, delivery, endpoint }: RetryRef): Promise<RetryOutcome> {
      const { account: accountId, livemode } = ref
      return deliverer.retry({ accountId, livemode, id: delivery }, endpoint)
    },
  }
}

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>
