/** Writes DER, the encoding of X.509: each value is a tag, a length and its bytes. Only what a certificate needs. */
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
}

function encode(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

export const sequence = (...items: readonly Uint8Array[]) => encode(TAG.sequence, ...items)
export const set = (...items: readonly Uint8Array[]) => encode(TAG.set, ...items)
export const octets = (...bytes: readonly Uint8Array[]) => encode(TAG.octetString, ...bytes)
export const utf8 = (text: string) => encode(TAG.utf8, Buffer.from(text))
export const boolean = (value: boolean) => Buffer.from([0x01, 0x01, value ? 0xff : 0x00])
export const bits = (bytes: Uint8Array, unused = 0) => encode(TAG.bitString, Buffer.from([unused]), bytes)
/** A tag of the surrounding structure's own, such as `[0]`. */
export const tagged = (number: number, ...items: readonly Uint8Array[]) => encode(0xa0 | number, ...items)
export const implicit = (number: number, bytes: Uint8Array) => encode(0x80 | number, bytes)

/** A positive integer: a leading bit set would make it negative. */
export function integer(bytes: Uint8Array): Buffer {
  return encode(TAG.integer, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((part) => {
    const digits = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return encode(TAG.oid, Buffer.from([first * 40 + second, ...bytes]))
}

/** UTCTime until 2049, as X.509 wants it, GeneralizedTime after. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '')
  const short = date.getUTCFullYear() < 2050
  return encode(short ? 0x17 : 0x18, Buffer.from(short ? digits.slice(2) : digits))
}
