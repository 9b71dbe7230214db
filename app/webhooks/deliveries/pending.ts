/** The deliveries of an event that are not over, for the workflow that looks after them (decision 0040). */
import { DELIVERY_ATTEMPTS } from '../../../domain/retries'
import { MINUTE } from '../../../domain/time'
import type { RefOf } from '../../../domain/workflow-ref'
import type { WithRealTime } from '../../dependencies'

/** A delivery of the event that is not over. */
export interface WaitingDelivery {
  delivery: string
  endpoint: string
  /** The number of its next attempt, of `of`. */
  attempt: number
  of: number
  /**
   * The time until that attempt is due, in milliseconds: 0 if it is due, null while the delivery waits for a circuit to
   * close.
   */
  waitMs: number | null
  /** The same as a time. */
  dueAt: string | null
}

/** How long after its due time to check on an attempt that the dispatcher must make. */
const OTHERS_GRACE = MINUTE

export async function pendingDeliveries(
  { store, real }: WithRealTime,
  { id: eventId, account: accountId, livemode }: RefOf<'event'>,
): Promise<WaitingDelivery[]> {
  const event = { accountId, livemode, eventId }
  await store.webhooks.markTold(event)
  const rows = await store.webhooks.pendingOf(event)
  return rows.map((row) => {
    const grace = row.runner === 'workflow' ? 0 : OTHERS_GRACE
    const at = real().getTime()
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
