/**
 * Seals stored responses (contract 14.3), each under a key that is derived from the caller's raw Idempotency-Key and
 * one of the response keys. As long as a response is not written, its key is also stored, sealed under the service's
 * own key, so that a worker can write the response. The record drops that key when the response is written; from then
 * on only the holder of the raw key can open it.
 *
 * A stored response is `mark ‖ id length (1) ‖ key id ‖ sealed`. Under the first pepper's key it is the sealed bytes
 * alone.
 */
import { HASH_BYTES } from '../domain/key-hashes'
import { FIRST_PEPPER } from './pepper'
import type { ResponseKeys } from './response-keys'
import { joinSealed, keyring, openWith, proves, sealWith, splitSealed } from './sealing'

export interface StoredResponse {
  body: string
  /** The API version in whose form the body is. */
  form: string
}

export interface ResponseSeal {
  /** The response key of a raw Idempotency-Key, sealed for the process that will finish the work. */
  keyFor(rawKey: string, keyHash: Uint8Array): Buffer
  /** Seals the response under the key that `keyFor` has sealed. Throws if that was sealed with an unknown key. */
  seal(sealedKey: Uint8Array, response: string): Buffer
  /** Whether the key of this name opens the sealed key of a response; undefined if another one has sealed it. */
  proves(keyId: string, sealedKey: Uint8Array): boolean | undefined
  /** Throws if the response was sealed with an unknown key or under another Idempotency-Key. */
  open(rawKey: string, keyHash: Uint8Array, sealed: Uint8Array): StoredResponse
}

const CONTEXT = 'response'
/** Bytes without this mark begin with a nonce. It is practically impossible that 8 random bytes equal the mark. */
const MARK = Buffer.from('svc-resp')

/** `form`: the API version in whose form this process writes responses. */
export function createResponseSeal(keys: ResponseKeys, form: string): ResponseSeal {
  const [[currentId] = [FIRST_PEPPER]] = keys
  const ring = keyring(new Map([...keys].map(([id, root]) => [id, root.key('sealing')])))
  const derive = (id: string, rawKey: string, keyHash: Uint8Array) => {
    const root = keys.get(id)
    if (!root) throw new Error(`a stored response is sealed with key "${id}", which SVC_RESPONSE_KEYS lacks`)
    return root.hash('response', rawKey, keyHash).subarray(0, HASH_BYTES)
  }
  // A call that finishes its own work need not open the key that it has just sealed.
  const own = new WeakMap<Uint8Array, Buffer>()
  return {
    keyFor(rawKey, keyHash) {
      const key = derive(currentId, rawKey, keyHash)
      const sealed = ring.seal(key, CONTEXT)
      own.set(sealed, key)
      return sealed
    },
    seal(sealedKey, response) {
      // The id of the key that sealed this key is also the id of the one that it was derived from.
      const { id } = splitSealed(sealedKey)
      const key = own.get(sealedKey) ?? ring.open(sealedKey, CONTEXT)
      const sealed = sealWith(key, Buffer.from(`${form} ${response}`), CONTEXT)
      return id === FIRST_PEPPER ? sealed : Buffer.concat([MARK, joinSealed(id, sealed)])
    },
    proves: (keyId, sealedKey) => proves(ring, keyId, sealedKey, CONTEXT),
    open(rawKey, keyHash, bytes) {
      const { id, sealed } = split(bytes)
      const text = openWith(derive(id, rawKey, keyHash), sealed, CONTEXT).toString()
      const [written = ''] = text.split(' ', 1)
      return { form: written, body: text.slice(written.length + 1) }
    },
  }
}

function split(bytes: Uint8Array): { id: string; sealed: Uint8Array } {
  const marked = MARK.equals(bytes.subarray(0, MARK.length))
  return marked ? splitSealed(bytes.subarray(MARK.length)) : { id: FIRST_PEPPER, sealed: bytes }
}
