/**
 * The server's pepper and the keys derived from it, one for each purpose, so that no hash can be used for another
 * purpose. While a pepper is exchanged for another there are two: the first makes new hashes, and both are accepted. A hash
 * says which one made it, so that what lies under the older one can be found (decision 0160).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { HASH_BYTES, PEPPER_NAME_LIMIT } from '../domain/key-hashes'

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

type HashedParts = readonly (string | Uint8Array)[]

/** What may be stored of one secret: what would be today first. */
export type Hashes = readonly [Buffer, ...Buffer[]]

export interface Pepper {
  readonly id: string
  /** This one, and after it those that are still accepted. */
  readonly held: readonly Pepper[]
  /**
   * HMAC-SHA256 of the parts, each prefixed with its length, under the purpose's key: 32 bytes, and after them the pepper's
   * name, unless it is the first that there ever was.
   */
  hash(purpose: Purpose, ...parts: HashedParts): Buffer
  /** The same under each pepper that is held. */
  hashes(purpose: Purpose, ...parts: HashedParts): Hashes
  /** The 32-byte key of the purpose. */
  key(purpose: Purpose): Buffer
}

/** The name of a pepper that was given none: the first one. */
export const FIRST_PEPPER = 'p1'

/** One that is being given up, and the next one. More would make each look for a hash a longer one. */
const MOST_PEPPERS = 2

const ENTRY = new RegExp(`^(?:([\\w-]{1,${PEPPER_NAME_LIMIT}}):)?([A-Za-z0-9+/]{43}=)$`)

export const PEPPER_FORM =
  'must be 32 random bytes in base64, or two peppers as id:base64,id:base64, the current one first; one without an id is "p1"'

/** By name, the current one first; undefined if the text has another form. */
export function parsePeppers(text: string): ReadonlyMap<string, Buffer> | undefined {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()))
  const keys = new Map(
    entries.map((found) => [found?.[1] ?? FIRST_PEPPER, Buffer.from(found?.[2] ?? '', 'base64')]),
  )
  const isWhole = entries.every((found) => found !== null) && keys.size === entries.length
  return isWhole && keys.size <= MOST_PEPPERS ? keys : undefined
}

function put(part: Uint8Array, into: Buffer, at: number): number {
  into.set(part, at)
  return part.length
}

/** As {@link createPeppers}, of what {@link parsePeppers} reads. Throws if the text has another form. */
export function readPepper(text: string): Pepper {
  const secrets = parsePeppers(text)
  if (!secrets) throw new Error(`SVC_PEPPER ${PEPPER_FORM}`)
  return createPeppers(secrets)
}

/** The pepper of a process that has one or two. */
export function createPeppers(secrets: ReadonlyMap<string, Uint8Array>): Pepper {
  const held = [...secrets].map(([id, secret]) => createPepper(secret, id))
  const [current] = held
  if (!current) throw new Error('there is no pepper')
  const former = held.slice(1)
  const hashes: Pepper['hashes'] = (purpose, ...parts) => [
    current.hash(purpose, ...parts),
    ...former.map((one) => one.hash(purpose, ...parts)),
  ]
  return { ...current, held, hashes }
}

/** The name of the pepper that made a hash. */
export const pepperOf = (hash: Uint8Array): string =>
  hash.length === HASH_BYTES ? FIRST_PEPPER : Buffer.from(hash.subarray(HASH_BYTES)).toString()

/** What a stored hash has to become; undefined if it is what would be stored today. */
export const madeAnew = ([own]: Hashes, stored: Uint8Array): Buffer | undefined =>
  own.equals(stored) ? undefined : own

/** Whether one of the hashes is the given one. Compares in constant time. */
export const hasHash = (hashes: readonly Uint8Array[], given: Uint8Array): boolean =>
  hashes.some((hash) => hash.length === given.length && timingSafeEqual(hash, given))

export function createPepper(secret: Uint8Array, id: string = FIRST_PEPPER): Pepper {
  const keys = new Map<Purpose, Buffer>(
    PURPOSES.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', secret, '', `svc:${purpose}`, 32))]),
  )
  const key = (purpose: Purpose) => {
    const found = keys.get(purpose)
    if (!found) throw new Error(`no key for ${purpose}`)
    return found
  }
  const name = id === FIRST_PEPPER ? undefined : Buffer.from(id)
  const hash = (purpose: Purpose, ...parts: HashedParts) => {
    let size = 0
    for (const part of parts) size += 4 + Buffer.byteLength(part)
    const framed = Buffer.allocUnsafe(size)
    let end = 0
    for (const part of parts) {
      const start = end + 4
      end = start + (typeof part === 'string' ? framed.write(part, start) : put(part, framed, start))
      framed.writeUInt32BE(end - start, start - 4)
    }
    const digest = createHmac('sha256', key(purpose)).update(framed).digest()
    return name ? Buffer.concat([digest, name]) : digest
  }
  const pepper: Pepper = {
    id,
    get held() {
      return [pepper]
    },
    key,
    hash,
    hashes: (purpose, ...parts) => [hash(purpose, ...parts)],
  }
  return pepper
}
