/** JSON whose numbers are read as they are written: one that a double cannot hold is not rounded in silence (contract 2.2). */
import { randomUUID } from 'node:crypto'

/** A number that a double would round: 0.2999999999999999999 is not 0.3. No schema takes it for a number. */
export class InexactNumber {
  constructor(readonly text: string) {}
}

/** Where a value stands, as many digits as a double may round: 15 it always keeps. Strings are hardly ever met by it. */
const LONG_NUMBER = /(?:^|[:,[])\s*-?[\d.]{16}/

/** In valid JSON every match is a whole string or a whole number. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g

/** Throws like `JSON.parse`, and costs what it costs unless the text holds a long number. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!LONG_NUMBER.test(text)) return value
  // No one outside can know it, so no string of the text begins so.
  const mark = randomUUID()
  const marked = text.replace(TOKEN, (token) =>
    token.startsWith('"') || isExact(token) ? token : JSON.stringify(mark + token),
  )
  return JSON.parse(marked, (_name, item: unknown) =>
    typeof item === 'string' && item.startsWith(mark) ? new InexactNumber(item.slice(mark.length)) : item,
  )
}

/** Whether the double nearest to a number is shown as that same number. */
function isExact(number: string): boolean {
  return normalForm(number) === normalForm(String(Number(number)))
}

/** Digits and exponent, without zeros at either end. */
function normalForm(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return kept === ''
    ? '0'
    : `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
