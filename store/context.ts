/** What every file of the store works with. */
import type { Database } from './database'
import type { Keyring } from '../infra/sealing'
import type { Pepper } from '../infra/pepper'
import type { ResponseSeal } from '../infra/response-seal'

export interface StoreContext {
  db: Database
  /** Seals what a row keeps and must be able to show again. */
  keyring: Keyring
  pepper: Pepper
  responses: ResponseSeal
  /** The address merchants reach the API at, without a slash at its end. */
  publicUrl: string
  now: () => Date
}

/** Whose objects a call may see: always in the `where`. */
export interface Tenant {
  accountId: string
  livemode: boolean
}
