/** What all files of the store work with. */
import type { Clock } from '../infra/clock'
import type { Database } from './database'
import type { Keyring } from '../infra/sealing'
import type { Pepper } from '../infra/pepper'
import type { ResponseSeal } from '../infra/response-seal'
import type { PaymentModel } from '../prisma/generated/models'

export interface StoreContext extends Clock {
  db: Database
  /** Seals values in rows that must be readable again. */
  keyring: Keyring
  pepper: Pepper
  responses: ResponseSeal
  /** The address at which merchants reach the API, without a slash at the end. */
  publicUrl: string
  /** The name of the service, under which it writes mails. */
  product: string
  /** Counts a payment's change that is committed. */
  count?: (change: { from: PaymentModel | null; next: PaymentModel }) => void
  /** Called when something is committed that is posted to an account's books. */
  moneyMoved?: (tenant: Tenant) => void
  /** Measures how long after its time something was begun, in milliseconds of the machine. */
  delayed?: (what: 'delivery' | 'charge', livemode: boolean, delay: number) => void
}

/** The account and mode whose objects a call may see. Every `where` names them. */
export interface Tenant {
  accountId: string
  livemode: boolean
}
