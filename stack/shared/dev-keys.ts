/** Sees to it that the keys in `dev.json`, which the banner, `npm run seed` and the README use, are keys that work. */
import type { Accounts } from '../../app/accounts/create'
import { createKey } from '../../app/api-keys/operator/add'
import type { KeyKind } from '../../domain/api-key'
import type { Pepper } from '../../infra/pepper'
import { readDevFile, readKeys, writeDevFile, type DevKeys } from './dev-file'

const KEPT: Readonly<Record<KeyKind, 'secret_key' | 'publishable_key'>> = {
  secret: 'secret_key',
  publishable: 'publishable_key',
}

/** Makes a key for each one that `keys` holds and that is revoked, or has an end; answers them all. */
export async function renewKeys(keys: DevKeys, accounts: Accounts, pepper: Pepper): Promise<DevKeys> {
  const renewed = { ...keys }
  for (const kind of ['secret', 'publishable'] as const) {
    const name = KEPT[kind]
    const found = await accounts.findKey(pepper.hash('api-key', keys[name]))
    if (found && !found.revokedAt && !found.expiresAt) continue
    const made = await createKey(accounts, pepper, {
      accountId: keys.account,
      kind,
      name: `Another ${kind} key`,
    })
    renewed[name] = made.key
  }
  return renewed
}

/** Renews the keys that the stack on `home` keeps in its file. */
export async function renewDevFile(home: string, accounts: Accounts, pepper: Pepper): Promise<void> {
  const keys = await renewKeys(readKeys(home), accounts, pepper)
  writeDevFile(home, { ...readDevFile(home), ...keys })
}

/** Puts a successor in the place of the key with this hash, if the stack on `home` keeps that one. */
export function exchangeKey(home: string, hash: Uint8Array, successor: string, pepper: Pepper): void {
  const dev = readDevFile(home)
  const name = Object.values(KEPT).find((kept) => pepper.hash('api-key', dev[kept]).equals(hash))
  if (name !== undefined) writeDevFile(home, { ...dev, [name]: successor })
}
