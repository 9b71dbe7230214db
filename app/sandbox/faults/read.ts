/** The account's faults, and what they hit (contract 18.5). */
import {
  presentFaultHit,
  presentFaults,
  type FaultHitQuery,
  type SandboxFaultsView,
} from '../../../contract/sandbox/faults'
import type { Tenant } from '../../../store/context'
import type { Dependencies } from '../../dependencies'
import { pageOf } from '../../found'

type Stored = Pick<Dependencies, 'store'>

export async function readFaults({ store }: Stored, { accountId }: Tenant): Promise<SandboxFaultsView> {
  return presentFaults(await store.sandboxFaults.list(accountId))
}

/** Newest first. */
export async function listFaultHits({ store }: Stored, { accountId }: Tenant, query: FaultHitQuery) {
  return pageOf(await store.sandboxFaults.hits(accountId, query), presentFaultHit)
}
