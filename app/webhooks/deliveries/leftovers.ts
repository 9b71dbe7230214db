/** Cleans up after deliveries that are over (decision 0040). */
import { SECOND } from '../../../domain/time'
import type { App } from '../../app'
import type { Job } from '../../jobs/job'

const BATCH = 500
const TOLD_AT_ONCE = 8
/** After this time no new round begins; the next run continues. */
const PATIENCE = 10 * SECOND

type Clearing = Pick<App, 'store' | 'log'> & { workflows: Pick<App['workflows'], 'wakeIfRunning'> }

/**
 * Closes attempts that were lost, cancels deliveries to deleted endpoints, and lets workflows end that wait for
 * nothing.
 */
export async function clearLeftovers(
  deps: Clearing,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<{ closed: number; cancelled: number; told: number }> {
  const { log, store } = deps
  const begun = performance.now()
  const counts = { closed: 0, cancelled: 0, told: 0 }
  for (let goesOn = true; goesOn && performance.now() - begun < PATIENCE;) {
    checkpoint(counts)
    const closed = await store.webhooks.closeLost(BATCH)
    const cancelled = await store.webhooks.cancelForDeleted(BATCH)
    const told = await tell(deps, BATCH)
    counts.closed += closed
    counts.cancelled += cancelled
    counts.told += told
    goesOn = Math.max(closed, cancelled) >= BATCH
  }
  if (counts.closed > 0) log.warn({ attempts: counts.closed }, 'attempts that were interrupted are closed')
  return counts
}

/** Tells workflows that some of their deliveries are over. A workflow that waits for no other one then ends. */
async function tell({ store: { webhooks }, workflows }: Clearing, limit: number): Promise<number> {
  const events = await webhooks.untold(limit)
  const found = events.length
  const tellNext = async (): Promise<void> => {
    for (let event = events.shift(); event; event = events.shift()) {
      const { eventId, accountId: account, livemode } = event
      await workflows.wakeIfRunning({ kind: 'event', id: eventId, account, livemode })
      await webhooks.markTold(event)
    }
  }
  await Promise.all(Array.from({ length: TOLD_AT_ONCE }, tellNext))
  return found
}
