/** How often acquirers approve the payments of accounts whose rules ask for it, as this process holds it (decision 0270). */
import type { ApprovalCount } from '../../domain/approval-rates'
import { MINUTE, SECOND } from '../../domain/time'
import type { Logger } from '../../infra/logger'
import type { Store } from '../../store/store'

/** After this time it is counted again, beside whoever asked. */
const FRESH = 20 * SECOND
/** After this time whoever asks waits for it. */
const STALE = 10 * MINUTE
/** Of so many accounts it is held. */
const MOST_HELD = 1_000

export interface HeldApprovals {
  of: (accountId: string) => Promise<readonly ApprovalCount[]>
  /** Everything is counted again before it is used. */
  forget: () => void
  /** Waits for what is being counted. */
  settled: () => Promise<void>
}

interface Held {
  at: number
  counts: readonly ApprovalCount[]
}

interface Parts {
  store: () => Pick<Store['approvalRates'], 'of'>
  livemode: boolean
  log: Logger
}

export function createHeldApprovals({ store, livemode, log }: Parts): HeldApprovals {
  const held = new Map<string, Held>()
  const counting = new Map<string, Promise<readonly ApprovalCount[]>>()

  const count = async (accountId: string): Promise<readonly ApprovalCount[]> => {
    const at = performance.now()
    // If it cannot be counted, what is held counts on, and else nothing is known.
    const counts = await store()
      .of({ accountId, livemode })
      .catch((err: unknown) => {
        log.warn({ err, account: accountId }, 'how often acquirers approve was not counted')
        return held.get(accountId)?.counts ?? []
      })
    held.delete(accountId)
    held.set(accountId, { at, counts })
    const [oldest] = held.keys()
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
    return counts
  }
  const again = (accountId: string): Promise<readonly ApprovalCount[]> => {
    const under = counting.get(accountId) ?? count(accountId).finally(() => counting.delete(accountId))
    counting.set(accountId, under)
    return under
  }
  return {
    async of(accountId) {
      const here = held.get(accountId)
      const age = here ? performance.now() - here.at : Infinity
      if (!here || age > STALE) return again(accountId)
      if (age > FRESH) void again(accountId)
      return here.counts
    },
    forget: () => held.clear(),
    async settled() {
      await Promise.allSettled(counting.values())
    },
  }
}
