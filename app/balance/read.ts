import { presentBalance, type BalanceView } from '../../contract/balance/view'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'

/** What the account has by now, as far as its books are posted, which is a few seconds ago (decision 0182). */
export async function readBalance({ store, now }: WithTime, tenant: Tenant): Promise<BalanceView> {
  const at = now()
  return presentBalance(await store.balances.balance(tenant), { at, livemode: tenant.livemode })
}
