/** Registers a platform's client, for an operator (contract 13.5). */
import type { Scope } from '../../domain/scopes'
import { newClientSecret } from '../../infra/client-secrets'
import { newId } from '../../infra/ids'
import type { OperatorDependencies } from '../operator'

export interface RegisterPlatform {
  name: string
  livemode: boolean
  /** The scopes that it may be granted at most. */
  scopes: readonly Scope[]
}

/** `secret` is in this result and nowhere else. */
export async function registerPlatform(
  { store: { operator }, pepper, real }: OperatorDependencies,
  { name, livemode, scopes }: RegisterPlatform,
): Promise<{ id: string; secret: string }> {
  const id = newId('client')
  const { secret, hash } = newClientSecret(pepper)
  const at = real()
  await operator.addClient({
    id,
    livemode,
    name,
    secretHash: hash,
    scopes: [...scopes],
    createdAt: at,
    revokedAt: null,
    revision: 1,
    updatedAt: at,
  })
  return { id, secret }
}
