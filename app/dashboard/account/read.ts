/** What a merchant sees of its account's settings. */
import type { AccountAdministratorModel, AccountModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import { foundAccount } from '../../found'

export interface AccountSettings {
  account: AccountModel
  administrators: AccountAdministratorModel[]
}

export async function readAccount(
  store: Pick<Store, 'accounts' | 'administrators'>,
  accountId: string,
): Promise<AccountSettings> {
  const [account, administrators] = await Promise.all([
    foundAccount(store, accountId),
    store.administrators.list(accountId),
  ])
  return { account, administrators }
}
