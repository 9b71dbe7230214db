/** Making accounts and keys, for the dev stack, the operator's command and the tests. */
import { CURRENT_VERSION } from '../../contract/versions'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES, type Scope } from '../../domain/scopes'
import type { KeyKind } from '../../domain/api-key'
import { mintKey } from '../../infra/api-keys'
import { newId } from '../../infra/ids'
import type { Pepper } from '../../infra/pepper'
import type { AccountModel } from '../../prisma/generated/models'
import type { Store } from '../../store/store'

export type Accounts = Store['accounts']

const DEFAULT_CURRENCIES = ['EUR', 'GBP', 'JPY', 'KWD', 'USD']

export async function createAccount(
  accounts: Accounts,
  overrides: Partial<AccountModel> = {},
): Promise<AccountModel> {
  const account: AccountModel = {
    id: newId('account'),
    name: 'Sandbox merchant',
    live: false,
    currencies: DEFAULT_CURRENCIES,
    amountLimit: '999999.99',
    feeBasisPoints: 140,
    feeFixed: '0.20',
    reviewAbove: null,
    apiVersion: CURRENT_VERSION,
    createdAt: new Date(),
    rateLimitSandbox: null,
    rateLimitLive: null,
    revision: 1,
    updatedAt: new Date(),
    ...overrides,
  }
  await accounts.create(account)
  return account
}

export interface KeyRequest {
  accountId: string
  kind: KeyKind
  livemode?: boolean
  scopes?: readonly Scope[]
  name?: string
  expiresAt?: Date
  ipAllowList?: readonly string[]
}

/** Makes a key; the whole key is in the answer and nowhere else. */
export async function createKey(
  accounts: Accounts,
  pepper: Pepper,
  request: KeyRequest,
): Promise<{ id: string; key: string }> {
  const { accountId, kind, livemode = false, name = null, expiresAt = null, ipAllowList = [] } = request
  const { key, hash, prefix, last4 } = mintKey({ kind, livemode }, pepper)
  const id = newId('api_key')
  const scopes = [...(request.scopes ?? (kind === 'secret' ? SECRET_SCOPES : PUBLISHABLE_SCOPES))]
  const row = {
    id,
    accountId,
    livemode,
    kind,
    hash,
    prefix,
    last4,
    name,
    scopes,
    ipAllowList: [...ipAllowList],
    createdAt: new Date(),
    expiresAt,
    revokedAt: null,
    revision: 1,
    updatedAt: new Date(),
  }
  await accounts.addKey(row, CURRENT_VERSION)
  return { id, key }
}
