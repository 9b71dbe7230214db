import { presentBalance, type BalanceView } from '../../contract/balance/view'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'

/** What the account has by now, as far as its books are posted, which is a few seconds ago (decision 0182). */
export async function readBalance(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  tenant: Tenant,
): Promise<BalanceView> {
  const at = now()
  return presentBalance(await store.balances.balance(tenant), { at, livemode: tenant.livemode })
}
