/** Sees to it that the keys in `dev.json`, which the banner, `npm run seed` and the README use, are keys that work. */
import type { Accounts } from '../../app/accounts/create'
import { createKey } from '../../app/api-keys/operator/add'
import type { KeyKind } from '../../domain/api-key'
import { hasHash, type Pepper } from '../../infra/pepper'
import { readDevFile, writeDevFile, type DevKeys, type KeptKeys } from './dev-file'

const KEPT: Readonly<Record<KeyKind, 'secret_key' | 'publishable_key'>> = {
  secret: 'secret_key',
  publishable: 'publishable_key',
}

/** Answers a key of each kind: those of `kept`, and another for one that is lost, is revoked, has an end or is not the account's. */
export async function renewKeys(
  account: string,
  kept: KeptKeys,
  accounts: Accounts,
  pepper: Pepper,
): Promise<DevKeys> {
  const renew = async (kind: KeyKind): Promise<string> => {
    const key = kept[KEPT[kind]] ?? ''
    const found = await accounts.findKey(pepper.hashes('api-key', key))
    if (found?.accountId === account && !found.revokedAt && !found.expiresAt) return key
    return (await createKey(accounts, pepper, { accountId: account, kind, name: `Another ${kind} key` })).key
  }
  return { account, secret_key: await renew('secret'), publishable_key: await renew('publishable') }
}

/** Renews the keys that the stack on `home` keeps in its file. */
export async function renewDevFile(home: string, accounts: Accounts, pepper: Pepper): Promise<void> {
  const dev = readDevFile(home)
  writeDevFile(home, { ...dev, ...(await renewKeys(dev.account, dev, accounts, pepper)) })
}

/** Puts a successor in the place of the key with this hash, if the stack on `home` keeps that one. */
export function exchangeKey(home: string, hash: Uint8Array, successor: string, pepper: Pepper): void {
  const dev = readDevFile(home)
  const name = Object.values(KEPT).find((kept) => hasHash(pepper.hashes('api-key', dev[kept]), hash))
  if (name !== undefined) writeDevFile(home, { ...dev, [name]: successor })
}
