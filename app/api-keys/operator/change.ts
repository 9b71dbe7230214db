/** Changes the name and the allow list of a key, for an operator (contract 13.3). */
import type { ApiKey } from '../../../contract/api-keys/view'
import { passSecondFactor, type FactorRefusal } from '../../accounts/second-factor'
import type { OperatorDependencies } from '../../operator'

export type KeyFields = Partial<Pick<ApiKey, 'name' | 'ipAllowList'>>

export interface ChangeKey {
  keyId: string
  fields: KeyFields
  /** A fresh code of the second factor, which a live key requires. */
  code: string | null
}

/** `not_written`: the key was revoked, or somebody else changed it at the same time. */
export async function changeKey(
  deps: OperatorDependencies,
  { keyId, fields, code }: ChangeKey,
): Promise<{ kind: 'changed' | 'no_key' | 'not_written' } | (FactorRefusal & { accountId: string })> {
  const { operator } = deps.store
  const from = await operator.findKey(keyId)
  if (!from) return { kind: 'no_key' }
  const { accountId, livemode } = from
  if (livemode) {
    const factor = await passSecondFactor(deps, { accountId, code })
    if (factor.kind !== 'passed') return { ...factor, accountId }
  }
  return { kind: (await operator.changeKey(from, fields)) ? 'changed' : 'not_written' }
}
