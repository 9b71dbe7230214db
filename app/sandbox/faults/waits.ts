/**
 * What faults make wait holds slots of this process that all merchants share: so many waits are under way at once, of an account
 * and of all of them together. What comes then does not wait.
 */
import { setTimeout } from 'node:timers/promises'

export interface WaitBounds {
  ofAccount: number
  ofAll: number
}

/** Calls of the processor, and attempts to deliver an event, of which a worker makes only so many at once. */
export const CALL_WAITS: WaitBounds = { ofAccount: 8, ofAll: 32 }
export const DELIVERY_WAITS: WaitBounds = { ofAccount: 24, ofAll: 24 }

export function createWaits({ ofAccount, ofAll }: WaitBounds) {
  const underWay = new Map<string, number>()
  let all = 0
  return {
    /** Whether it was waited for. */
    async during(accountId: string, wait: () => Promise<unknown>): Promise<boolean> {
      const own = underWay.get(accountId) ?? 0
      if (own >= ofAccount || all >= ofAll) return false
      underWay.set(accountId, own + 1)
      all += 1
      try {
        await wait()
      } finally {
        all -= 1
        const left = (underWay.get(accountId) ?? 1) - 1
        if (left > 0) underWay.set(accountId, left)
        else underWay.delete(accountId)
      }
      return true
    },
    async pause(accountId: string, milliseconds: number): Promise<void> {
      if (milliseconds > 0) await this.during(accountId, () => setTimeout(milliseconds))
    },
  }
}
