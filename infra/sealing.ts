/**
 * Sealing: AES-256-GCM with a key id, ready for rotation. A sealed value is
 * `id length (1) ‖ key id ‖ nonce (12) ‖ tag (16) ‖ ciphertext`; its context is authenticated, not stored.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Pepper, Purpose } from './pepper'
import { takeRandom } from './random'

export interface Keyring {
  /** The id of the key that seals. */
  readonly currentId: string
  /** Seals with the current key. */
  seal(plain: Uint8Array, context: string): Buffer
  /** Opens what any key of the ring sealed in the same context; throws if it cannot. */
  open(sealed: Uint8Array, context: string): Buffer
}

const NONCE = 12
const TAG = 16

/** Reads `id:base64,id:base64`, the current key first. */
export const parseKeyring = (text: string): Keyring => keyring(parseKeys(text))

export const KEYRING_FORM =
  'must be id:base64 of 32 bytes, comma-separated, the current key first, and each id once'

/** The keys of the same text, by id. */
export function parseKeys(text: string): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || key.length !== 32 || keys.has(id))
      throw new Error(`a keyring ${KEYRING_FORM}`)
    keys.set(id, key)
  }
  return keys
}

export function isKeyring(text: string): boolean {
  try {
    parseKeys(text)
    return true
  } catch {
    return false
  }
}

/** Splits a sealed value into the id of its key, and what that key sealed. */
export function splitSealed(bytes: Uint8Array): { id: string; sealed: Uint8Array } {
  const end = 1 + (bytes[0] ?? 0)
  return { id: Buffer.from(bytes.subarray(1, end)).toString(), sealed: bytes.subarray(end) }
}

/** The reverse of {@link splitSealed}. */
export function joinSealed(id: string, sealed: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([id.length]), Buffer.from(id), sealed])
}

export function keyring(keys: ReadonlyMap<string, Buffer>): Keyring {
  const [current] = keys
  if (!current) throw new Error('a keyring needs a key')
  const [currentId, currentKey] = current
  return {
    currentId,
    seal: (plain, context) => joinSealed(currentId, sealWith(currentKey, plain, context)),
    open(bytes, context) {
      const { id, sealed } = splitSealed(bytes)
      const key = keys.get(id)
      if (!key) throw new Error(`sealed with key "${id}", which the keyring lacks`)
      return openWith(key, sealed, context)
    },
  }
}

/** Seals under the pepper's key of this purpose; opens what either pepper's has sealed. */
export const peppered = (pepper: Pepper, purpose: Purpose): Keyring =>
  keyring(new Map(pepper.held.map((one) => [one.id, one.key(purpose)])))

/** Whether the ring's key of this name opens what it is said to have sealed; undefined if another one has sealed it. */
export function proves(
  ring: Keyring,
  keyId: string,
  sealed: Uint8Array,
  context: string,
): boolean | undefined {
  if (splitSealed(sealed).id !== keyId) return undefined
  return openedOrNull(() => ring.open(sealed, context)) !== null
}

/** For what is read beside other rows: null where no key opens it, so that the others are read all the same. */
export function openedOrNull<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}

/** Seals under one key, without a key id: for keys that are derived from what a caller holds. */
export function sealWith(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const nonce = takeRandom(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function openWith(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
