/**
 * How advances of several accounts share a worker (decision 0084). All of them together have so many things under way, each an
 * equal part of that: a small advance need not wait behind a big one.
 */

/** The most that one advance has under way: it is alone. */
const ALONE = 8
/** How many accounts a worker serves at once. The others take turns with them. */
const ACCOUNTS_AT_ONCE = 10

export interface ClockShare {
  /** How many things the advance may have under way now. */
  most: () => number
  /** How many others go on beside it. */
  others: () => number
}

export function createShares() {
  let underWay = 0
  const share: ClockShare = {
    most: () => Math.max(1, Math.floor(ALONE / Math.max(1, underWay))),
    others: () => underWay - 1,
  }
  return {
    /** Does the work with a share of its own; undefined if the worker serves enough accounts. */
    async within<T>(work: (share: ClockShare) => Promise<T>): Promise<T | undefined> {
      if (underWay >= ACCOUNTS_AT_ONCE) return undefined
      underWay += 1
      try {
        return await work(share)
      } finally {
        underWay -= 1
      }
    },
  }
}
