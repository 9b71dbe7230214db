/** What a merchant sees of its account's settings. */
import type { AccountAdministratorModel, AccountModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import { ApiError } from '../../../contract/errors'

export interface AccountSettings {
  account: AccountModel
  administrators: AccountAdministratorModel[]
}

/** Read anew: the row that a caller was recognised by may be a second old. */
export async function readAccount(
  { accounts, administrators }: Pick<Store, 'accounts' | 'administrators'>,
  accountId: string,
): Promise<AccountSettings> {
  const [account, people] = await Promise.all([accounts.find(accountId), administrators.list(accountId)])
  if (!account) throw new ApiError('resource_missing', { param: 'id' })
  return { account, administrators: people }
}
