/** Whether the service is open to money: the newest row, if it was written on the database that answers (decision 0130). */
import { Prisma } from '../prisma/generated/client'
import type { ServiceStateModel } from '../prisma/generated/models'
import { CLUSTER } from './cluster'
import type { StoreContext } from './context'

/** In place of a history: the state was closed because the database is an earlier one of itself, which has no timeline of its own. */
export const BEHIND = 'behind'

export interface ServiceState {
  mode: 'open' | 'recovering'
  /** Whether nobody closed it: the database is another one, or an earlier state of it. */
  replaced: boolean
  /** The newest row. What was written before a restore is the restored one. */
  latest: ServiceStateModel | null
}

/** How long a process goes by what it has read, in milliseconds. */
const FRESH_MS = 1_000

export type ServiceStates = ReturnType<typeof createServiceStates>

export function createServiceStates({ db }: Pick<StoreContext, 'db'>) {
  let read: { at: number; state: Promise<ServiceState> } | undefined

  async function find(): Promise<ServiceState> {
    const [row] = await db.$queryRaw<(Partial<ServiceStateModel> & { here: string })[]>(Prisma.sql`
      SELECT s.id, s.mode, s.cluster, s.reason, s.differences, s.at, here.cluster AS here
      FROM (SELECT ${Prisma.raw(CLUSTER)} AS cluster) here
        LEFT JOIN (SELECT * FROM service_states ORDER BY id DESC LIMIT 1) s ON true`)
    if (!row) throw new Error('the state of the service cannot be read')
    const { here, ...read } = row
    // Without a row of the table its columns are null.
    const latest = read.id ? (read as ServiceStateModel) : null
    const isOpen = latest?.mode === 'open' && latest.cluster === here
    return {
      mode: isOpen ? 'open' : 'recovering',
      replaced: !isOpen && (latest?.mode !== 'recovering' || latest.cluster === BEHIND),
      latest,
    }
  }

  /** What this process knows. It reads once a second at most; one that was frozen reads anew. */
  function known(): Promise<ServiceState> {
    const at = performance.now()
    if (read && at - read.at < FRESH_MS) return read.state
    const state = find()
    read = { at, state }
    state.catch(() => (read = undefined))
    return state
  }

  return {
    find,

    async isOpen(): Promise<boolean> {
      return (await known()).mode === 'open'
    },

    /** Adds a row after the one that was read. Returns false if another was added in the meantime. */
    async change(
      { latest }: ServiceState,
      to: { mode: ServiceState['mode']; reason: string; differences?: number | null },
    ): Promise<boolean> {
      const id = (latest?.id ?? 0) + 1
      const added = await db.$executeRaw(Prisma.sql`
        INSERT INTO service_states (id, mode, cluster, reason, differences)
        VALUES (${id}, ${to.mode}, ${Prisma.raw(CLUSTER)}, ${to.reason}, ${to.differences ?? null})
        ON CONFLICT DO NOTHING`)
      read = undefined
      return added === 1
    },

    /** The newest first. */
    list: (limit: number): Promise<ServiceStateModel[]> =>
      db.serviceState.findMany({ orderBy: { id: 'desc' }, take: limit }),
  }
}
