/** Authenticates a platform's client by its secret, before it gets an access token (contract 13.5). */
import { judgeId } from '../../domain/ids'
import { clientHashes } from '../../infra/client-secrets'
import { hasHash, madeAnew } from '../../infra/pepper'
import type { PlatformClientModel } from '../../prisma/generated/models'
import type { App } from '../app'

/** `unknown`: there is no such client, or its secret is wrong. */
export type ClientProof = { kind: 'client'; client: PlatformClientModel } | { kind: 'unknown' | 'revoked' }

export async function authenticateClient(
  { store, pepper }: Pick<App, 'store' | 'pepper'>,
  id: string,
  secret: string,
): Promise<ClientProof> {
  const client = judgeId(id, 'client') === 'ok' ? await store.accounts.findClient(id) : null
  const hashes = clientHashes(pepper, secret)
  if (!client || !hasHash(hashes, client.secretHash)) return { kind: 'unknown' }
  const anew = madeAnew(hashes, client.secretHash)
  if (anew) await store.accounts.hashClientAnew(client, anew)
  return client.revokedAt ? { kind: 'revoked' } : { kind: 'client', client }
}
