/**
 * The form of an API key (contract 13.1): prefix, then base62 characters of which the last 6 are a checksum, 48 in
 * all. Every other text is refused before any look-up.
 */
export type KeyKind = 'secret' | 'publishable'

export interface KeyForm {
  kind: KeyKind
  livemode: boolean
}

const KEY_LENGTH = 48
const CHECKSUM_LENGTH = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function keyPrefix({ kind, livemode }: KeyForm): string {
  const word = kind === 'publishable' ? 'public' : kind
  return `svc_${word}_${livemode ? 'live' : 'test'}_`
}

const FORMS: readonly KeyForm[] = [
  { kind: 'secret', livemode: false },
  { kind: 'secret', livemode: true },
  { kind: 'publishable', livemode: false },
  { kind: 'publishable', livemode: true },
]

/** Assembles a key from uniformly random bytes, of which it uses as many as it needs. */
export function assembleKey(form: KeyForm, randomBytes: Iterable<number>): string {
  const prefix = keyPrefix(form)
  const wanted = KEY_LENGTH - prefix.length - CHECKSUM_LENGTH
  let body = ''
  for (const byte of randomBytes) {
    // 248 = 4 × 62: using larger bytes would make the first characters more likely.
    if (byte < 248) body += BASE62.charAt(byte % 62)
    if (body.length === wanted) return prefix + body + checksum(prefix + body)
  }
  throw new Error('not enough random bytes for a key')
}

/** The type and mode that a key states, or undefined if its length, prefix, alphabet or checksum is wrong. */
export function readKey(key: string): KeyForm | undefined {
  const form = FORMS.find((candidate) => key.startsWith(keyPrefix(candidate)))
  if (!form || key.length !== KEY_LENGTH || !/^[0-9A-Za-z_]+$/.test(key)) return undefined
  const signed = key.slice(0, -CHECKSUM_LENGTH)
  return checksum(signed) === key.slice(-CHECKSUM_LENGTH) ? form : undefined
}

/** CRC-32 in base62, 6 characters: it shows that a key is mistyped. */
function checksum(text: string): string {
  let crc = 0xffffffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  let value = (crc ^ 0xffffffff) >>> 0
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = BASE62.charAt(value % 62) + digits
    value = Math.floor(value / 62)
  }
  return digits
}
