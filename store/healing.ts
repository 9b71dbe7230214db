/**
 * How far the work is that starts the workflows of all waiting rows again: a row beside those of the schedules, so that a worker
 * that dies leaves it to the next one. The time in it is a lease, and fences whoever has lost it.
 */
import type { StoreContext } from './context'

const ROW = 'workflows'
/** Before any worker has begun. */
const NEVER = new Date(0)

export interface Lease {
  at: Date
  /** Where the worker before has come to; null at the beginning. */
  reached: string | null
}

export function createHealing({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  const keep = async (lease: Lease, data: { reached?: string; finishedAt?: Date }): Promise<Lease | null> => {
    const at = now()
    const where = { schedule: ROW, begunAt: lease.at, finishedAt: null }
    const { count } = await db.scheduleRun.updateMany({ where, data: { begunAt: at, ...data } })
    return count > 0 ? { at, reached: data.reached ?? lease.reached } : null
  }

  return {
    /** All workflows are to be started, from the beginning. */
    async want(): Promise<void> {
      const fresh = { begunAt: NEVER, finishedAt: null, reached: null }
      await db.scheduleRun.upsert({
        where: { schedule: ROW },
        create: { schedule: ROW, ...fresh },
        update: fresh,
      })
    },

    /** The work, if there is any that no worker has taken since `before`. */
    async take(before: Date): Promise<Lease | null> {
      const row = await db.scheduleRun.findUnique({ where: { schedule: ROW } })
      if (row?.finishedAt !== null || row.begunAt >= before) return null
      return keep({ at: row.begunAt, reached: row.reached }, {})
    },

    /** The lease that follows; null if it was lost. */
    reach: (lease: Lease, reached: string): Promise<Lease | null> => keep(lease, { reached }),

    async finish(lease: Lease): Promise<void> {
      await keep(lease, { finishedAt: now() })
    },
  }
}
