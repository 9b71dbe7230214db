/** The keys that sign access tokens: Ed25519, each derived from a seed, the current one first. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Pepper } from './pepper'

export interface TokenKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** What precedes an Ed25519 seed in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Reads `id:base64,id:base64`, each 32 bytes. Without a text there is one key of each pepper. */
export function readTokenKeys(text: string | undefined, pepper: Pepper): readonly TokenKey[] {
  if (text === undefined) return pepper.held.map((one) => tokenKey(one.id, one.key('token-signing')))
  return text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':')
    const seed = Buffer.from(encoded, 'base64')
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || seed.length !== 32)
      throw new Error(
        'TOKEN_SIGNING_KEYS is a list of id:key, each key 32 bytes in base64, the current one first',
      )
    return tokenKey(id, seed)
  })
}

function tokenKey(id: string, seed: Buffer): TokenKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
}
