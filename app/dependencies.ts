/** What the steps of all use cases work with, in the API and in a worker. */
import type { Cause } from '../domain/cause'
import type { Clock } from '../infra/clock'
import type { Logger } from '../infra/logger'
import type { Acquirers } from '../processor/registry'
import type { Store } from '../store/store'
import type { Vault } from '../vault/vault'

export interface Dependencies extends Clock {
  store: Store
  acquirers: Acquirers
  vault: Vault
  log: Logger
  /** For how long a step owns the outcome of a payment, in milliseconds. */
  leaseMs: number
}

/** The parts of whoever changes something, with what causes the changes. */
export interface Acting extends Dependencies {
  cause: Cause
}
