/** Does the work of starting lost workflows again, a while at each call (docs/decisions/0135). */
import { z } from 'zod'
import { healWorkflows, type HealWorkflows, type Healed } from './heal-workflows'
import { MINUTE, SECOND } from '../../domain/time'
import type { Logger } from '../../infra/logger'
import type { Store } from '../../store/store'

/** A worker that has told nothing of its batches for so long has lost the work. */
const LEASE_LIFE = 2 * MINUTE
/** So that what else the keeper looks after does not wait for long. */
const PATIENCE = 20 * SECOND

const Place = z.object({
  rows: z.string(),
  after: z.object({ id: z.string(), dueAt: z.coerce.date() }).nullable(),
})

export interface Healing extends HealWorkflows {
  store: Pick<Store, 'overdue' | 'healing'>
  log: Logger
}

/** `mine`: this worker did the last part of the work, and goes on without waiting for its lease to end. */
export function createHealer(deps: Healing, stopping: AbortSignal) {
  const { store, log, real } = deps
  let mine = false

  return async (): Promise<void> => {
    let lease = await store.healing.take(mine ? real() : new Date(real().getTime() - LEASE_LIFE))
    mine = lease !== null
    if (!lease) return
    const until = performance.now() + PATIENCE
    const { started, done } = await healWorkflows(deps, {
      stopping,
      from: lease.reached === null ? null : (Place.parse(JSON.parse(lease.reached)) satisfies Healed),
      async reached(at) {
        lease = lease && (await store.healing.reach(lease, JSON.stringify(at)))
        mine = lease !== null
        return mine && performance.now() < until
      },
    })
    if (done) await store.healing.finish(lease)
    if (done) mine = false
    if (started > 0) log.warn({ started, done }, 'the workflows of rows that wait are started again')
  }
}
