/** The lanes of one process in one mode. Each attempt that is being made holds one (decision 0040). */
import { ENDPOINT_LANES } from '../../../domain/delivery-schedule'

/** How many attempts one process makes at once, in each mode. */
export const LANES = 128

/** Whose attempt holds a lane. */
export interface Lane {
  accountId: string
  endpointId: string
}

/**
 * An endpoint holds at most 8 lanes. An account gets another lane only while it holds fewer than are free. So one slow
 * account gets half of the lanes, two get a third each, and the next always finds some free.
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

  /** Takes a lane, even if none is free. */
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

    /** Takes lanes for these endpoints in turn: accounts take turns, and so do the endpoints of each account. */
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

    /** Resolves when a lane is returned, or after `milliseconds`. */
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
