/** What a step of any use case works with, in the API as in a worker. */
import type { Logger } from '../infra/logger'
import type { Acquirers } from '../processor/registry'
import type { Store } from '../store/store'
import type { Vault } from '../vault/vault'

export interface Dependencies {
  store: Store
  acquirers: Acquirers
  vault: Vault
  log: Logger
  now: () => Date
  /** How long a step owns a payment's outcome, in milliseconds. */
  leaseMs: number
}
