/** The clock of the account's sandbox, as its merchant sees it (contract 18.4). */
import { UNUSED, presentSandboxClock, type SandboxClockView } from '../../../contract/sandbox/clock'
import type { Tenant } from '../../../store/context'
import type { Dependencies } from '../../dependencies'

export async function retrieveClock(
  { store, real }: Pick<Dependencies, 'store' | 'real'>,
  { accountId }: Tenant,
): Promise<SandboxClockView> {
  return presentSandboxClock((await store.clocks.find(accountId)) ?? UNUSED, real())
}
