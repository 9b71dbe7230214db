/**
 * Sealing of stored responses (rulings 8): each under a key derived from the caller's raw Idempotency-Key and
 * the pepper. While a response is still to be written, that key also stands sealed under the service's own
 * key, so that a worker can write it; the record drops it with the response, and from then on only the
 * holder of the raw key can open it.
 */
import { openWith, sealWith, type Keyring } from './sealing'
import type { Pepper } from './pepper'

export interface StoredResponse {
  body: string
  /** The version whose form the body is in; undefined for the first, before there were others. */
  form: string | undefined
}

export interface ResponseSeal {
  /** The response key of a raw Idempotency-Key, sealed for whoever finishes the work. */
  keyFor(rawKey: string, keyHash: Uint8Array): Buffer
  seal(sealedKey: Uint8Array, response: string): Buffer
  open(rawKey: string, keyHash: Uint8Array, sealed: Uint8Array): StoredResponse
}

const CONTEXT = 'response'

/** `form`: the version whose form this process writes responses in. */
export function createResponseSeal(pepper: Pepper, keyring: Keyring, form: string): ResponseSeal {
  const derive = (rawKey: string, keyHash: Uint8Array) => pepper.hash('response', rawKey, keyHash)
  // A call that finishes its own work need not open what it has just sealed.
  const own = new WeakMap<Uint8Array, Buffer>()
  return {
    keyFor(rawKey, keyHash) {
      const key = derive(rawKey, keyHash)
      const sealed = keyring.seal(key, CONTEXT)
      own.set(sealed, key)
      return sealed
    },
    seal(sealedKey, response) {
      const key = own.get(sealedKey) ?? keyring.open(sealedKey, CONTEXT)
      return sealWith(key, Buffer.from(`${form} ${response}`), CONTEXT)
    },
    open(rawKey, keyHash, sealed) {
      const text = openWith(derive(rawKey, keyHash), sealed, CONTEXT).toString()
      if (text.startsWith('{')) return { form: undefined, body: text }
      const [written = ''] = text.split(' ', 1)
      return { form: written, body: text.slice(written.length + 1) }
    },
  }
}
