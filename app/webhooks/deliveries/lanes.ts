/** The lanes of one process in one mode: an attempt that is being made holds one (decision 0040). */
import { ENDPOINT_LANES } from '../../../domain/delivery-schedule'

/** Attempts that run at once in one process, in each mode. */
export const LANES = 128

/** Whose attempt holds a lane. */
export interface Lane {
  accountId: string
  endpointId: string
}

/**
 * An endpoint holds 8 lanes at most. An account takes another lane only while it holds fewer than are free: one slow
 * account gets half of them, two get a third each, and whoever comes next always finds some.
 */
export function createLanes(total = LANES) {
  const held = new Map<string, number>()
  let free = total
  let freed = (): void => undefined

  const heldBy = (id: string): number => held.get(id) ?? 0
  const count = (id: string, by: 1 | -1): void => {
    const next = heldBy(id) + by
    if (next === 0) held.delete(id)
    else held.set(id, next)
  }

  /** Takes a lane, even where there is none left. */
  const occupy = ({ accountId, endpointId }: Lane): void => {
    free -= 1
    count(accountId, 1)
    count(endpointId, 1)
  }

  /** Takes a lane, if the endpoint and its account may have another. */
  const take = (lane: Lane): boolean => {
    if (heldBy(lane.endpointId) >= ENDPOINT_LANES || heldBy(lane.accountId) >= free) return false
    occupy(lane)
    return true
  }

  return {
    occupy,
    take,

    release({ accountId, endpointId }: Lane): void {
      free += 1
      count(accountId, -1)
      count(endpointId, -1)
      freed()
    },

    /** Takes lanes for these endpoints, one after the other: accounts take turns, and so do the endpoints of each. */
    allot(endpoints: readonly Lane[]): Lane[] {
      const byAccount = new Map<string, Lane[]>()
      for (const lane of endpoints)
        byAccount.set(lane.accountId, [...(byAccount.get(lane.accountId) ?? []), lane])
      const taken: Lane[] = []
      const takeNext = (queue: Lane[]): boolean => {
        for (let lane = queue.shift(); lane; lane = queue.shift()) {
          if (!take(lane)) continue
          taken.push(lane)
          queue.push(lane)
          return true
        }
        return false
      }
      for (let open = [...byAccount.values()]; open.length > 0;) open = open.filter(takeNext)
      return taken
    },

    /** Settles when a lane is given back, or after `milliseconds`. */
    async pause(milliseconds: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        freed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
