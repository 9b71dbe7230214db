/** Creates API keys (contract 13.1). The key itself is shown once; only its hash is kept. */
import { randomBytes } from 'node:crypto'
import { assembleKey, keyPrefix, type KeyForm } from '../domain/api-key'
import type { Pepper } from './pepper'

export interface MintedKey {
  key: string
  hash: Uint8Array<ArrayBuffer>
  prefix: string
  last4: string
}

export function mintKey(form: KeyForm, pepper: Pepper): MintedKey {
  const key = assembleKey(form, randomBytes(128))
  return {
    key,
    hash: new Uint8Array(pepper.hash('api-key', key)),
    prefix: keyPrefix(form),
    last4: key.slice(-4),
  }
}
