/** What activities act with; tests and the composition roots provide it. */
import type { Logger } from '../infra/logger'
import type { Acquirers } from '../processor/acquirers'
import type { Store } from '../store/store'
import type { Vault } from '../vault/vault'

export interface ActivityDependencies {
  store: Store
  acquirers: Acquirers
  vault: Vault
  log: Logger
  now: () => Date
  /** How long a step owns a payment's outcome, in milliseconds. */
  leaseMs: number
}
