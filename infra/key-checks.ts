/**
 * What is stored of a key so that a wrong one is recognised: the hash of a constant under it. Nobody can find out the key
 * from it, nor anything that is derived from the key.
 */
import { hkdfSync } from 'node:crypto'
import { PEPPER_ENTRY } from './response-keys'
import { parseKeys } from './sealing'

/** The lists of keys that rows of the database lie under. */
export const RINGS = {
  vault: 'SVC_VAULT_KEYS',
  responses: 'SVC_RESPONSE_KEYS',
  pepper: 'SVC_PEPPER',
} as const
export type Ring = keyof typeof RINGS

export interface HeldKey {
  ring: Ring
  id: string
  hash: Buffer
  /** Whether new data comes under it. */
  isCurrent: boolean
}

export interface KeySettings {
  SVC_PEPPER: ReadonlyMap<string, Buffer>
  SVC_VAULT_KEYS: string
  SVC_RESPONSE_KEYS?: string | undefined
}

/** All keys that a process holds. The keys that stored responses have of the peppers are the peppers. */
export function heldKeys({ SVC_PEPPER, SVC_VAULT_KEYS, SVC_RESPONSE_KEYS }: KeySettings): HeldKey[] {
  const responses = (SVC_RESPONSE_KEYS ?? PEPPER_ENTRY).split(',').map((entry) => entry.trim())
  const isOwn = (entry: string) => entry !== PEPPER_ENTRY
  return [
    ...held('vault', parseKeys(SVC_VAULT_KEYS)),
    ...(responses.some(isOwn) ? held('responses', parseKeys(responses.filter(isOwn).join(','))) : []).map(
      (key, place) => ({ ...key, isCurrent: place === 0 && isOwn(responses[0] ?? '') }),
    ),
    ...held('pepper', SVC_PEPPER),
  ]
}

const held = (ring: Ring, keys: ReadonlyMap<string, Buffer>): HeldKey[] =>
  [...keys].map(([id, key], place) => ({ ring, id, hash: hashOf(key), isCurrent: place === 0 }))

const hashOf = (key: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'svc:key-check', 32))
