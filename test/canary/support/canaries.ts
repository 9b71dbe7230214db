/** Values that must be nowhere once they were sent, and every form in which they might be there all the same. */
import { passesLuhn } from '../../../domain/cards'

/** Who pays with the cards of these tests: no one else is called so. */
export const HOLDER = 'Quillon Vexmoor'
export const CVC = '8264'

/** A number that passes Luhn, of a range that nothing else in the service uses: the n-th of them. */
export function strayNumber(n: number): string {
  const head = `492942107${String(n).padStart(6, '0')}`
  const check = [...'0123456789'].find((digit) => passesLuhn(head + digit))
  return `${head}${check ?? ''}`
}

export interface Needle {
  /** What was found, and in which form. */
  name: string
  bytes: Buffer
}

/** A card number as people and programs write it. */
export function needlesOfNumber(number: string): Needle[] {
  const written = { plain: number, ...Object.fromEntries(grouped(number)) }
  return Object.entries(written).flatMap(([name, text]) => needlesOfText(`${number} ${name}`, text))
}

function grouped(number: string): [string, string][] {
  const groups = number.length === 15 ? [4, 6, 5] : [4, 4, 4, number.length - 12]
  let from = 0
  const parts = groups.map((size) => number.slice(from, (from += size)))
  return [
    ['spaced', parts.join(' ')],
    ['dashed', parts.join('-')],
    ['plus-encoded', parts.join('+')],
    ['percent-encoded', parts.join('%20')],
  ]
}

/** A text as it is, in UTF-16, in hex, and in base64 wherever in a longer text it may stand. */
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

/** The characters of a text's base64 that do not depend on what stands around it, `offset` bytes into a group of three. */
function base64Within(text: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  const whole = bytes.length - (bytes.length % 3)
  return bytes
    .subarray(0, whole)
    .toString('base64')
    .slice(offset === 0 ? 0 : 4)
}

/** A CVC is too short to be looked for by itself: quoted, or behind a word that announces it. */
export const CVC_IN_CONTEXT = new RegExp(
  `"${CVC}"|'${CVC}'|(?:cvc|cvv|cv2|cid|security.?code)[^0-9a-z]{0,8}${CVC}(?!\\d)`,
  'i',
)
