/** Secrets of platform clients: shown once, stored as a keyed hash. */
import { randomBytes } from 'node:crypto'
import type { Hashes, Pepper } from './pepper'

const PREFIX = 'csec_'

export function newClientSecret(pepper: Pepper): { secret: string; hash: Uint8Array<ArrayBuffer> } {
  const secret = PREFIX + randomBytes(32).toString('base64url')
  return { secret, hash: new Uint8Array(pepper.hash('client-secret', secret)) }
}

/** What a client's secret may be stored as. */
export const clientHashes = (pepper: Pepper, secret: string): Hashes => pepper.hashes('client-secret', secret)
