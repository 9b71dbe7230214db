/** What the steps of all use cases work with, in the API and in a worker. */
import type { Bank } from '../bank/port'
import type { Cause } from '../domain/cause'
import type { Clock } from '../infra/clock'
import type { ObjectStore } from '../infra/objects/store'
import type { Logger } from '../infra/logger'
import type { ThreeDSServer } from '../processor/authenticators/port'
import type { Acquirers } from '../processor/registry'
import type { Store } from '../store/store'
import type { Vault } from '../vault/vault'
import type { Workflows } from './workflows'

export interface Dependencies extends Clock {
  store: Store
  acquirers: Acquirers
  /** The service's own 3-D Secure server; without one, acquirers authenticate by themselves. */
  authenticator?: ThreeDSServer | undefined
  /** Pays merchants out. */
  bank: Bank
  vault: Vault
  log: Logger
  /** For how long a step owns the outcome of a payment, in milliseconds. */
  leaseMs: number
}

/** The parts of whoever needs the rows alone. */
export type WithStore = Pick<Dependencies, 'store'>

/** The rows, and their account's time. */
export type WithTime = Pick<Dependencies, 'store' | 'now'>

/** The rows, and the machine's time. */
export type WithRealTime = Pick<Dependencies, 'store' | 'real'>

/** The parts of whoever changes something, with what causes the changes. */
export interface Acting extends Dependencies {
  cause: Cause
}

/** The parts of a step of an object that waits, which may wake others. */
export interface Stepping extends Acting {
  /** Where the content of files lies; undefined if there is no such place. */
  objects: ObjectStore | undefined
  /** What the service calls itself in documents. */
  product: string
  workflows: Pick<Workflows, 'wakeIfRunning' | 'wake'>
}
