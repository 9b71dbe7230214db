/** Values that must be nowhere after they were sent, and all forms in which they might still be found. */
import { passesLuhn } from '../../../domain/cards'

/** The holder of the cards in these tests. Nobody else has this name. */
export const HOLDER = 'Quillon Vexmoor'
export const CVC = '8264'
/** Of a 3-D Secure that was done elsewhere. */
export const CRYPTOGRAM = 'kBNoQ5RcVJ3pUuX0xWm2TqTzZ4Y='

const STRAY_STEM = '492942107'

/** The n-th number that passes Luhn, of a range that nothing else in the service uses. */
export function strayNumber(n: number): string {
  const head = `${STRAY_STEM}${String(n).padStart(6, '0')}`
  const check = [...'0123456789'].find((digit) => passesLuhn(head + digit))
  return `${head}${check ?? ''}`
}

/** The first digits of all numbers in these tests, also of the sandbox's cards. None of them may be found. */
export const STEMS = [STRAY_STEM, '411111000000', '511111000000', '34111100000']

export interface Needle {
  /** What was found, and in which form. */
  name: string
  bytes: Buffer
}

/** The beginning of a card number, as people and programs write it. */
export function needlesOfNumber(stem: string): Needle[] {
  const groups = stem.startsWith('34') ? /^(.{4})(.{6})(.+)$/ : /^(.{4})(.{4})(.+)$/
  const parts = groups.exec(stem)?.slice(1) ?? []
  const separators = { plain: '', spaced: ' ', dashed: '-', 'plus-encoded': '+', 'percent-encoded': '%20' }
  return Object.entries(separators).flatMap(([name, separator]) =>
    needlesOfText(`${stem}… ${name}`, parts.join(separator)),
  )
}

/** A text as it is, in UTF-16, in hex, and in base64 at any position within a longer text. */
export function needlesOfText(name: string, text: string): Needle[] {
  const needle = (form: string, value: string | Buffer): Needle => ({
    name: `${name}${form}`,
    bytes: Buffer.from(value),
  })
  const hex = Buffer.from(text).toString('hex')
  return [
    needle('', text),
    needle(' in UTF-16', Buffer.from(text, 'utf16le')),
    needle(' in hex', hex),
    needle(' in hex', hex.toUpperCase()),
    ...[0, 1, 2].map((offset) => needle(' in base64', base64Within(text, offset))),
  ]
}

/**
 * The base64 characters of a text that do not depend on its surroundings, if it begins `offset` bytes into a group of
 * three.
 */
function base64Within(text: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  const whole = bytes.length - (bytes.length % 3)
  return bytes
    .subarray(0, whole)
    .toString('base64')
    .slice(offset === 0 ? 0 : 4)
}

/** A CVC is too short to be looked for by itself. It is looked for in quotes, or after a word that announces it. */
export const CVC_IN_CONTEXT = new RegExp(
  `"${CVC}"|'${CVC}'|(?:cvc|cvv|cv2|cid|security.?code)[^0-9a-z]{0,8}${CVC}(?!\\d)`,
  'i',
)
