/** The rules of accounts that say where new payments go, as this process holds them: of each account the version that counts. */
import type { VersionedRules } from '../../domain/routing'
import type { Logger } from '../../infra/logger'
import type { Store } from '../../store/store'
import { createHolding, type Holding } from './holding'

export interface HeldRules extends Pick<Holding, 'changed' | 'settled'> {
  /** Null for an account that has none. */
  of: (accountId: string) => Promise<VersionedRules | null>
}

interface Parts {
  store: () => Pick<Store['routingRules'], 'state' | 'all'>
  livemode: boolean
  log: Logger
}

export function createHeldRules({ store, livemode, log }: Parts): HeldRules {
  let held: ReadonlyMap<string, VersionedRules> = new Map()
  const rows = createHolding({
    state: () => store().state(livemode),
    async read() {
      const all = await store().all(livemode)
      held = new Map(all.map(({ accountId, version, rules }) => [accountId, { ...rules, version }]))
    },
    what: 'rules of where payments go',
    log,
  })
  return {
    async of(accountId) {
      await rows.current()
      return held.get(accountId) ?? null
    },
    changed: rows.changed,
    settled: rows.settled,
  }
}
