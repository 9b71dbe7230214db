/** Grants a platform rights on a merchant, for an operator (contract 13.5). */
import type { Scope } from '../../domain/scopes'
import type { OperatorDependencies } from '../operator'

export interface GrantPlatform {
  clientId: string
  accountId: string
  scopes: readonly Scope[]
}

/** Replaces an earlier grant. `scopes`: those of the requested scopes that the client may have. */
export async function grantPlatform(
  { store: { accounts, operator } }: Pick<OperatorDependencies, 'store'>,
  { clientId, accountId, scopes }: GrantPlatform,
): Promise<{ kind: 'granted'; scopes: readonly Scope[] } | { kind: 'no_client' | 'no_account' }> {
  const client = await accounts.findClient(clientId)
  if (!client) return { kind: 'no_client' }
  if (!(await accounts.find(accountId))) return { kind: 'no_account' }
  const granted = scopes.filter((scope) => client.scopes.includes(scope))
  await operator.grant(clientId, accountId, granted, client.livemode)
  return { kind: 'granted', scopes: granted }
}
