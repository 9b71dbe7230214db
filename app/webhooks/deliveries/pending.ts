/** What is left to do of an event's deliveries, for the workflow that sees to them (decision 0040). */
import { DELIVERY_ATTEMPTS } from '../../../domain/retries'
import { MINUTE } from '../../../domain/payment-clock'
import type { RefOf } from '../../../domain/workflow-ref'
import type { Dependencies } from '../../dependencies'

/** A delivery of the event that is not over. */
export interface WaitingDelivery {
  delivery: string
  endpoint: string
  /** Its next attempt, of `of`. */
  attempt: number
  of: number
  /** Until that is due, in milliseconds; 0 when it is, null while it waits for the endpoint's circuit to close. */
  waitMs: number | null
  /** When that is; results that older versions recorded lack it. */
  dueAt?: string | null
}

/** What the dispatcher has to do is looked at again this long after it was due. */
const OTHERS_GRACE = MINUTE

export async function pendingDeliveries(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { event: eventId, account: accountId, livemode }: RefOf<'event'>,
): Promise<WaitingDelivery[]> {
  const event = { accountId, livemode, eventId }
  await store.webhooks.markTold(event)
  const rows = await store.webhooks.pendingOf(event)
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
}
