/** Who asks for an access token: a platform's client proves itself by its secret (contract 13.5). */
import { judgeId } from '../../domain/ids'
import { isClientSecret } from '../../infra/client-secrets'
import type { PlatformClientModel } from '../../prisma/generated/models'
import type { App } from '../app'

/** No client has this hash: so that a client that does not exist takes as long as a wrong secret. */
const NOBODY = new Uint8Array(32)

/** `unknown`: there is no such client, or its secret is another. */
export type ClientProof = { kind: 'client'; client: PlatformClientModel } | { kind: 'unknown' | 'revoked' }

export async function authenticateClient(
  { store, pepper }: Pick<App, 'store' | 'pepper'>,
  id: string,
  secret: string,
): Promise<ClientProof> {
  const client = judgeId(id, 'client') === 'ok' ? await store.accounts.findClient(id) : null
  const isRight = isClientSecret(pepper, client?.secretHash ?? NOBODY, secret)
  if (!client || !isRight) return { kind: 'unknown' }
  return client.revokedAt ? { kind: 'revoked' } : { kind: 'client', client }
}
