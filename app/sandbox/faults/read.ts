/** The account's faults (contract 18.5). */
import { presentFaults, type SandboxFaultsView } from '../../../contract/sandbox/faults'
import type { Tenant } from '../../../store/context'
import type { WithStore } from '../../dependencies'

export async function readFaults({ store }: WithStore, { accountId }: Tenant): Promise<SandboxFaultsView> {
  return presentFaults(await store.sandboxFaults.list(accountId))
}
