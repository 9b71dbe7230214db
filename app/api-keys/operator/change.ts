/** Changes the name, the allow list and the origins of a key, for an operator (contract 13.3). */
import type { ApiKey } from '../../../contract/api-keys/view'
import { passSecondFactor, type FactorRefusal } from '../../accounts/second-factor'
import type { OperatorDependencies } from '../../operator'
import { originFaults } from '../origins'

export type KeyFields = Partial<Pick<ApiKey, 'name' | 'ipAllowList' | 'allowedOrigins'>>

export interface ChangeKey {
  keyId: string
  fields: KeyFields
  /** A fresh code of the second factor, which a live key requires. */
  code: string | null
}

/** `no_such_origins`: a key of its kind or mode may not have them. `not_written`: the key was revoked, or somebody else changed it at the same time. */
export async function changeKey(
  deps: OperatorDependencies,
  { keyId, fields, code }: ChangeKey,
): Promise<
  { kind: 'changed' | 'no_key' | 'no_such_origins' | 'not_written' } | (FactorRefusal & { accountId: string })
> {
  const { operator } = deps.store
  const from = await operator.findKey(keyId)
  if (!from) return { kind: 'no_key' }
  if (fields.allowedOrigins && originFaults({ ...from, ...fields }).length > 0)
    return { kind: 'no_such_origins' }
  const { accountId, livemode } = from
  if (livemode) {
    const factor = await passSecondFactor(deps, { accountId, code })
    if (factor.kind !== 'passed') return { ...factor, accountId }
  }
  return { kind: (await operator.changeKey(from, fields)) ? 'changed' : 'not_written' }
}
