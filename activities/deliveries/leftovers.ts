/** Clears what is left of deliveries that are over (decision 0040). */
import { SECOND } from '../../domain/payment-clock'
import type { Logger } from '../../infra/logger'
import type { Store } from '../../store/store'
import { checkpoint } from '../checkpoint'
import type { EventRef } from './deliver'

const BATCH = 500
const TOLD_AT_ONCE = 8
/** Past this no other round is begun: the next run goes on. */
const PATIENCE = 10 * SECOND

export interface LeftoverDependencies {
  store: Pick<Store, 'webhooks'>
  log: Logger
  /** Raised when the worker stops. */
  stopping: AbortSignal
  /** Has the event's workflow look at its deliveries, if it runs. */
  workflows: { tellDelivery(ref: EventRef): Promise<void> }
}

export function createLeftoverActivities({
  store: { webhooks },
  log,
  stopping,
  workflows,
}: LeftoverDependencies) {
  /** Tells workflows that deliveries of theirs are over: one that waits for nothing else then ends. */
  const tell = async (limit: number): Promise<number> => {
    const events = await webhooks.untold(limit)
    const found = events.length
    const tellNext = async (): Promise<void> => {
      for (let event = events.shift(); event; event = events.shift()) {
        await workflows.tellDelivery({
          event: event.id,
          account: event.accountId,
          livemode: event.livemode,
        })
        await webhooks.markTold(event)
      }
    }
    await Promise.all(Array.from({ length: TOLD_AT_ONCE }, tellNext))
    return found
  }

  return {
    /** Closes attempts that were lost, cancels what waits for deleted endpoints, and ends workflows that wait for nothing. */
    async clearLeftovers(): Promise<{ closed: number; cancelled: number; told: number }> {
      const begun = performance.now()
      const counts = { closed: 0, cancelled: 0, told: 0 }
      for (let goesOn = true; goesOn && performance.now() - begun < PATIENCE;) {
        checkpoint(stopping, counts)
        const closed = await webhooks.closeLost(BATCH)
        const cancelled = await webhooks.cancelForDeleted(BATCH)
        const told = await tell(BATCH)
        counts.closed += closed
        counts.cancelled += cancelled
        counts.told += told
        goesOn = Math.max(closed, cancelled) >= BATCH
      }
      if (counts.closed > 0)
        log.warn({ attempts: counts.closed }, 'attempts that were interrupted are closed')
      return counts
    },
  }
}
