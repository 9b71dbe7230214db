/** What a payout is made of: what was carried from the one before and these come to its amount and what it carries on. */
import {
  presentBalanceTransaction,
  type TransactionsOfPayoutQuery,
} from '../../contract/balance/transactions'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found, pageOf } from '../found'

export async function listTransactionsOfPayout(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
  query: TransactionsOfPayoutQuery,
) {
  const payout = await found(store.payouts, tenant, id)
  return pageOf(await store.payouts.transactions(payout, query), presentBalanceTransaction)
}
