/** Opens an account with its first keys (contract 13). */
import type { KeyKind } from '../../domain/api-key'
import type { Pepper } from '../../infra/pepper'
import type { AccountModel } from '../../prisma/generated/models'
import { createKey, type AddedKey } from '../api-keys/operator/add'
import { createAccount, type Accounts } from './create'

export interface OpenedAccount {
  account: AccountModel
  secret: AddedKey
  publishable: AddedKey
}

/** `settings` replace an account's default settings; `allowedOrigins` are those of the publishable key. */
export async function openAccount(
  accounts: Accounts,
  pepper: Pepper,
  settings: Partial<AccountModel> = {},
  allowedOrigins: readonly string[] = [],
): Promise<OpenedAccount> {
  const account = await createAccount(accounts, settings)
  const make = (kind: KeyKind, origins: readonly string[] = []) =>
    createKey(accounts, pepper, {
      accountId: account.id,
      kind,
      name: `First ${kind} key`,
      allowedOrigins: origins,
    })
  return {
    account,
    secret: await make('secret'),
    publishable: await make('publishable', allowedOrigins),
  }
}
