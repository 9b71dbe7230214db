/**
 * What makes the attempts of one mode: its lanes, and what is under way. The delivery workflows ask for retries
 * (retry.ts), the dispatcher for all other attempts, and for retries that found no free lane (due.ts, circuits.ts). Both
 * share the lanes, so that neither a slow endpoint nor an account with many endpoints delays others.
 */
import type { VersionRegistry } from '../../../contract/version-registry'
import type { RefOf } from '../../../domain/workflow-ref'
import { createBatch } from '../../../infra/batch'
import type { Logger } from '../../../infra/logger'
import type { Sender } from '../../../infra/webhooks/sender'
import type { Store } from '../../../store/store'
import type { SandboxFaults } from '../../sandbox/faults/faults'
import { createLanes } from './lanes'
import { recordSuccesses, type Answered } from './successes'

export interface DelivererDependencies {
  store: Store
  sender: Sender
  log: Logger
  real: () => Date
  versions: Pick<VersionRegistry, 'renderEvent'>
  /** Makes the event's workflow look at its deliveries. */
  wakeDelivery: (ref: RefOf<'event'>) => Promise<void>
  /** Absent in live mode. */
  faults?: Pick<SandboxFaults, 'deliver'> | undefined
}

export interface Deliverer extends DelivererDependencies {
  lanes: ReturnType<typeof createLanes>
  /** Attempts that were begun, and are not yet recorded or handed over. */
  begun: Set<Promise<void>>
  /** Resolves when the success is recorded, in one statement with others that arrived meanwhile. */
  recordSuccess: (answered: Answered) => Promise<void>
}

/** How many results one statement records. */
const BATCH = 64

/** Each mode has its own, so that live mode never waits for the sandbox. */
export const createDeliverer = (deps: DelivererDependencies): Deliverer => ({
  ...deps,
  lanes: createLanes(),
  begun: new Set(),
  recordSuccess: createBatch((answered) => recordSuccesses(deps, answered), BATCH),
})

/** Resolves when every attempt that was begun is recorded or handed over. */
export async function finishBegun({ begun }: Pick<Deliverer, 'begun'>): Promise<void> {
  await Promise.all(begun)
}
