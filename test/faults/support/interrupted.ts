/** A service whose worker and Temporal are stopped, and started again. */
import type { Client } from '../../support/merchant'
import type { Authority } from '../../support/receiver'
import type { Program } from '../../support/service'
import type { Scene } from './scene'

export interface Interrupted {
  scene: Scene
  merchant: Client
  /** The same merchant at an API whose calls soon give up on Temporal. */
  hasty: Client
  hastyApi: Program
  authority: Authority
  /** The one that runs now. */
  worker: Program
  /** Another merchant, whose payments no other test's endpoints are told of. */
  newMerchant(): Promise<{ client: Client; accountId: string }>
}

export type Given = () => Interrupted
