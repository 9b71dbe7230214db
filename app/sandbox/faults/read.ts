/** The account's faults (contract 18.5). */
import { presentFaults, type SandboxFaultsView } from '../../../contract/sandbox/faults'
import type { Tenant } from '../../../store/context'
import type { Dependencies } from '../../dependencies'

type Stored = Pick<Dependencies, 'store'>

export async function readFaults({ store }: Stored, { accountId }: Tenant): Promise<SandboxFaultsView> {
  return presentFaults(await store.sandboxFaults.list(accountId))
}
