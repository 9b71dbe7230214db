/** Adds a key to an account, for an operator, the development stack and tests (contract 13.1). */
import { machineTime } from '../../../infra/clock'
import { CURRENT_VERSION } from '../../../contract/versions'
import type { KeyKind } from '../../../domain/api-key'
import { allowsScope } from '../../../domain/going-live'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES, type Scope } from '../../../domain/scopes'
import type { Pepper } from '../../../infra/pepper'
import type { AccountModel } from '../../../prisma/generated/models'
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
  /** Of a publishable key. Without them, no page may show its card fields. */
  allowedOrigins?: readonly string[]
}

export interface AddedKey {
  id: string
  /** The whole key. It is in this result and nowhere else. */
  key: string
}

export const SCOPES_OF: Readonly<Record<KeyKind, readonly Scope[]>> = {
  secret: SECRET_SCOPES,
  publishable: PUBLISHABLE_SCOPES,
}

/** Creates a key without checking a second factor. */
export async function createKey(
  accounts: Pick<Store['accounts'], 'addKey'>,
  pepper: Pepper,
  {
    accountId,
    kind,
    livemode = false,
    scopes,
    name,
    expiresAt,
    ipAllowList = [],
    allowedOrigins = [],
  }: KeyRequest,
): Promise<AddedKey> {
  const deps = { pepper, real: machineTime }
  const { row, key } = newKey(
    deps,
    { accountId, livemode },
    {
      kind,
      name: name ?? null,
      scopes: [...(scopes ?? SCOPES_OF[kind])],
      ipAllowList: [...ipAllowList],
      allowedOrigins: [...allowedOrigins],
      expiresAt: expiresAt ?? null,
    },
  )
  await accounts.addKey(row, CURRENT_VERSION)
  return { id: row.id, key }
}

/** The account's PCI questionnaire allows no live key with this scope (decision 0069). */
export interface AttestedLess {
  kind: 'attested_less'
  scope: string
  questionnaire: string
}

/** Null if the account's questionnaire allows a key with these scopes. */
export function attestedLess(
  { pciAttestation: questionnaire }: Pick<AccountModel, 'pciAttestation'>,
  scopes: readonly string[],
  livemode: boolean,
): AttestedLess | null {
  const scope = scopes.find((one) => !allowsScope(one, livemode, questionnaire))
  return scope === undefined || questionnaire === null
    ? null
    : { kind: 'attested_less', scope, questionnaire }
}

/**
 * Creates a key; without `scopes`, one with all that the account may have. A live one requires a fresh code of the account's
 * second factor.
 */
export async function addApiKey(
  deps: OperatorDependencies,
  { request, code }: { request: KeyRequest; code: string | null },
): Promise<
  | ({ kind: 'added'; scopes: readonly Scope[] } & AddedKey)
  | { kind: 'no_account' }
  | AttestedLess
  | FactorRefusal
> {
  const { accounts } = deps.store
  const { accountId, livemode = false } = request
  const account = await accounts.find(accountId)
  if (!account) return { kind: 'no_account' }
  const {
    scopes = SCOPES_OF[request.kind].filter((scope) => allowsScope(scope, livemode, account.pciAttestation)),
  } = request
  const refused = attestedLess(account, scopes, livemode)
  if (refused) return refused
  if (livemode) {
    const factor = await passSecondFactor(deps, { accountId, code })
    if (factor.kind !== 'passed') return factor
  }
  return { kind: 'added', scopes, ...(await createKey(accounts, deps.pepper, { ...request, scopes })) }
}
