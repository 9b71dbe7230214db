/** What a payout is made of: what was carried from the one before and these come to its amount and what it carries on. */
import {
  presentBalanceTransaction,
  type TransactionsOfPayoutQuery,
} from '../../contract/balance/transactions'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'
import { found, pageOf } from '../found'

export async function listTransactionsOfPayout(
  { store, now }: WithTime,
  tenant: Tenant,
  id: string,
  query: TransactionsOfPayoutQuery,
) {
  const payout = await found(store.payouts, tenant, id)
  const at = now()
  return pageOf(await store.payouts.transactions(payout, query), (row) => presentBalanceTransaction(row, at))
}
