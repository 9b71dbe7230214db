/** Digits in free text and in logs, in any script and spacing. */

import { digitValue } from './typed-digits'

/** Shorter runs are not card numbers: a card number has at least 13 digits. */
const SHORTEST = 13

/** Digits of every script, circled and raised ones too. */
const RUN = new RegExp(`[\\p{Nd}\\p{No}](?:[^\\p{L}\\p{Nd}\\p{No}]*[\\p{Nd}\\p{No}]){${SHORTEST - 1},}`, 'gu')

/** Printable ASCII, as most texts are. */
const ASCII = /^[ -~]*$/

/** Masks every run of 13 or more digits; only letters end a run (contract 15.4). */
export function maskDigitRuns(text: string): string {
  if (text.length < SHORTEST) return text
  return text.replace(RUN, '[digits]')
}

/**
 * Whether a text contains one of the numbers (given in ASCII digits), in any spacing, in any script's digits, or
 * percent-encoded.
 */
export function containsNumber(text: string, numbers: readonly string[]): boolean {
  const decoded = percentDecoded(text)
  return (decoded === text ? [text] : [text, decoded]).some((written) => {
    const digits = digitsOf(written)
    return digits.length >= SHORTEST && numbers.some((number) => digits.includes(number))
  })
}

/** The digits of a text, in order and in ASCII. */
function digitsOf(text: string): string {
  if (ASCII.test(text)) return text.replace(/[^0-9]/g, '')
  return text
    .replace(/\p{No}/gu, (sign) => pictured(sign) ?? sign)
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, digitValue)
}

/** Pictures of digits that Unicode does not decompose: where each row begins, and with which digit. */
const PICTURES = [
  [0x1369, 1],
  [0x24f5, 1],
  [0x24ff, 0],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x1f10b, 0],
  [0x1f10c, 0],
] as const

function pictured(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  for (const [first, digit] of PICTURES)
    if (code >= first && code < first + (digit === 0 ? 1 : 9)) return String(code - first + digit)
  return undefined
}

function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}
