/** Authenticates a platform's client by its secret, before it gets an access token (contract 13.5). */
import { judgeId } from '../../domain/ids'
import { isClientSecret } from '../../infra/client-secrets'
import type { PlatformClientModel } from '../../prisma/generated/models'
import type { App } from '../app'

/** A hash that no client has. With it, an unknown client takes as long to refuse as a wrong secret. */
const NOBODY = new Uint8Array(32)

/** `unknown`: there is no such client, or its secret is wrong. */
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
