/** Secrets of platform clients: shown once, stored as a keyed hash, compared in constant time. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pepper } from './pepper'

const PREFIX = 'csec_'

export function newClientSecret(pepper: Pepper): { secret: string; hash: Uint8Array<ArrayBuffer> } {
  const secret = PREFIX + randomBytes(32).toString('base64url')
  return { secret, hash: new Uint8Array(pepper.hash('client-secret', secret)) }
}

export function isClientSecret(pepper: Pepper, hash: Uint8Array, given: string): boolean {
  return timingSafeEqual(pepper.hash('client-secret', given), hash)
}
