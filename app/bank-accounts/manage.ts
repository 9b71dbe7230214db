/** What members read of their bank accounts, and how one is taken away. */
import { presentBankAccount } from '../../contract/dashboard/bank-accounts'
import { ApiError } from '../../contract/errors'
import type { BankAccountModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'
import { found } from '../found'

export async function listBankAccounts({ store, now }: WithTime, tenant: Tenant) {
  const rows = await store.bankAccounts.list(tenant)
  return rows.map((row) => presentBankAccount(row, rows, now()))
}

/** An account as it was just changed, among the others. */
export async function shownBankAccount({ store, now }: WithTime, row: BankAccountModel) {
  const others = await store.bankAccounts.list(row)
  return presentBankAccount(row, [...others.filter(({ id }) => id !== row.id), row], now())
}

/** A payout to it that is pending is cancelled when it is due; what the bank has goes on. */
export async function removeBankAccount(
  { store }: WithTime,
  tenant: Tenant,
  id: string,
  actor: Actor,
): Promise<BankAccountModel> {
  const row = await found(store.bankAccounts, tenant, id)
  if (row.status === 'removed') return row
  const removed = await store.bankAccounts.remove(row, actor)
  if (!removed) throw new ApiError('unexpected_state')
  return removed
}
