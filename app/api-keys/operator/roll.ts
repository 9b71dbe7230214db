/** Rolls a key for an operator: it gets a successor and keeps working for a grace period (contract 13.3). */
import type { ApiKey } from '../../../contract/api-keys/view'
import { HOUR } from '../../../domain/time'
import type { Scope } from '../../../domain/scopes'
import { passSecondFactor, type FactorRefusal } from '../../accounts/second-factor'
import type { OperatorDependencies } from '../../operator'
import { attestedLess, createKey, type AddedKey, type AttestedLess } from './add'

export interface RollKey {
  keyId: string
  /** How long the old key keeps working, in hours. */
  graceHours: number
  /** A fresh code of the second factor, which a live key requires. */
  code: string | null
}

/**
 * `endsAt`: when the old key expires; null if it was revoked in the meantime. `no_key`: there is none, or it no longer
 * works.
 */
export interface RolledKey {
  kind: 'rolled'
  from: ApiKey
  successor: AddedKey
  endsAt: Date | null
}

export async function rollKey(
  deps: OperatorDependencies,
  { keyId, graceHours, code }: RollKey,
): Promise<RolledKey | { kind: 'no_key' } | AttestedLess | (FactorRefusal & { accountId: string })> {
  const { store, pepper, real } = deps
  const from = await store.operator.findKey(keyId)
  if (!from || from.revokedAt || (from.expiresAt && from.expiresAt <= real())) return { kind: 'no_key' }
  const { accountId, kind, livemode, name, ipAllowList, allowedOrigins, expiresAt } = from
  const account = await store.accounts.find(accountId)
  const refused = account && attestedLess(account, from.scopes, livemode)
  if (refused) return refused
  if (livemode) {
    const factor = await passSecondFactor(deps, { accountId, code })
    if (factor.kind !== 'passed') return { ...factor, accountId }
  }
  const scopes = from.scopes as Scope[]
  const request = {
    accountId,
    kind,
    livemode,
    scopes,
    ipAllowList,
    allowedOrigins,
    ...(name !== null && { name }),
    ...(expiresAt && { expiresAt }),
  }
  const successor = await createKey(store.accounts, pepper, request)
  const endsAt = await store.operator.endKey(
    from,
    new Date(real().getTime() + graceHours * HOUR),
    successor.id,
  )
  return { kind: 'rolled', from, successor, endsAt }
}
