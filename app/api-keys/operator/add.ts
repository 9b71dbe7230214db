/** Adds a key to an account, for an operator, the development stack and tests (contract 13.1). */
import { machineTime } from '../../../infra/clock'
import { CURRENT_VERSION } from '../../../contract/versions'
import type { KeyKind } from '../../../domain/api-key'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES, type Scope } from '../../../domain/scopes'
import type { Pepper } from '../../../infra/pepper'
import type { Store } from '../../../store/store'
import { passSecondFactor, type FactorRefusal } from '../../accounts/second-factor'
import type { OperatorDependencies } from '../../operator'
import { newKey } from '../mint'

export interface KeyRequest {
  accountId: string
  kind: KeyKind
  /** Without it, a sandbox key. */
  livemode?: boolean
  /** Without them, all scopes that its kind may have. */
  scopes?: readonly Scope[]
  name?: string
  expiresAt?: Date
  /** Without it, the key works from everywhere. */
  ipAllowList?: readonly string[]
}

export interface AddedKey {
  id: string
  /** The whole key. It is in this result and nowhere else. */
  key: string
}

/** Creates a key without checking a second factor. */
export async function createKey(
  accounts: Pick<Store['accounts'], 'addKey'>,
  pepper: Pepper,
  { accountId, kind, livemode = false, scopes, name, expiresAt, ipAllowList = [] }: KeyRequest,
): Promise<AddedKey> {
  const deps = { pepper, real: machineTime }
  const { row, key } = newKey(
    deps,
    { accountId, livemode },
    {
      kind,
      name: name ?? null,
      scopes: [...(scopes ?? (kind === 'secret' ? SECRET_SCOPES : PUBLISHABLE_SCOPES))],
      ipAllowList: [...ipAllowList],
      expiresAt: expiresAt ?? null,
    },
  )
  await accounts.addKey(row, CURRENT_VERSION)
  return { id: row.id, key }
}

/** Creates a key. A live one requires a fresh code of the account's second factor. */
export async function addApiKey(
  deps: OperatorDependencies,
  { request, code }: { request: KeyRequest; code: string | null },
): Promise<({ kind: 'added' } & AddedKey) | { kind: 'no_account' } | FactorRefusal> {
  const { accounts } = deps.store
  const { accountId, livemode } = request
  if (!(await accounts.find(accountId))) return { kind: 'no_account' }
  if (livemode) {
    const factor = await passSecondFactor(deps, { accountId, code })
    if (factor.kind !== 'passed') return factor
  }
  return { kind: 'added', ...(await createKey(accounts, deps.pepper, request)) }
}
