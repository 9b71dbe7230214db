/**
 * The server's pepper and the keys derived from it, one for each purpose, so that no hash can be used for another
 * purpose.
 */
import { createHmac, hkdfSync } from 'node:crypto'

const PURPOSES = [
  'api-key',
  'idempotency-key',
  'fingerprint',
  'response',
  'card-number',
  'browser-secret',
  'sealing',
  'client-secret',
  'token-signing',
  'member-session',
  'link-token',
  'recovery-code',
  'sign-in-failure',
  'member-factor',
  'known-device',
  'pairing',
] as const
export type Purpose = (typeof PURPOSES)[number]

export interface Pepper {
  /** HMAC-SHA256 of the parts, each prefixed with its length, under the purpose's key: 32 bytes. */
  hash(purpose: Purpose, ...parts: readonly (string | Uint8Array)[]): Buffer
  /** The 32-byte key of the purpose. */
  key(purpose: Purpose): Buffer
}

function put(part: Uint8Array, into: Buffer, at: number): number {
  into.set(part, at)
  return part.length
}

export function createPepper(secret: Uint8Array): Pepper {
  const keys = new Map<Purpose, Buffer>(
    PURPOSES.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', secret, '', `svc:${purpose}`, 32))]),
  )
  const key = (purpose: Purpose) => {
    const found = keys.get(purpose)
    if (!found) throw new Error(`no key for ${purpose}`)
    return found
  }
  return {
    key,
    hash(purpose, ...parts) {
      let size = 0
      for (const part of parts) size += 4 + Buffer.byteLength(part)
      const framed = Buffer.allocUnsafe(size)
      let end = 0
      for (const part of parts) {
        const start = end + 4
        end = start + (typeof part === 'string' ? framed.write(part, start) : put(part, framed, start))
        framed.writeUInt32BE(end - start, start - 4)
      }
      return createHmac('sha256', key(purpose)).update(framed).digest()
    },
  }
}
