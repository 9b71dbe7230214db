/** The acquirers of the settings that operators have left out by hand, as this process holds them (decision 0259). */
import type { Logger } from '../../infra/logger'
import type { Store } from '../../store/store'
import { createHolding, type Holding } from './holding'

export interface HeldSwitches extends Pick<Holding, 'changed' | 'settled'> {
  /** Their names in the mode, at most seconds old. */
  off: () => Promise<ReadonlySet<string>>
}

interface Parts {
  store: () => Pick<Store['acquirerSwitches'], 'state' | 'off'>
  livemode: boolean
  log: Logger
}

export function createHeldSwitches({ store, livemode, log }: Parts): HeldSwitches {
  let held: ReadonlySet<string> = new Set()
  const rows = createHolding({
    state: () => store().state(),
    async read() {
      const all = await store().off()
      held = new Set(all.filter((row) => row.livemode === livemode).map(({ acquirer }) => acquirer))
    },
    what: 'acquirers that are left out by hand',
    log,
  })
  return {
    async off() {
      await rows.recent()
      return held
    },
    changed: rows.changed,
    settled: rows.settled,
  }
}
