/** Parses JSON without silently rounding numbers that a double cannot hold (contract 2.2). */
import { randomUUID } from 'node:crypto'

/** A number that a double would round: 0.2999999999999999999 is not 0.3. No schema accepts it as a number. */
export class InexactNumber {
  constructor(readonly text: string) {}
}

/**
 * Finds numbers of 16 digits or more, which a double may round; it always keeps 15. It rarely matches within strings.
 */
const LONG_NUMBER = /(?:^|[:,[])\s*-?[\d.]{16}/

/** In valid JSON, every match is a whole string or a whole number. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g

/** Throws like `JSON.parse`, and costs as much as it does unless the text contains a long number. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!LONG_NUMBER.test(text)) return value
  // Nobody outside can know the mark, so no string in the text begins with it.
  const mark = randomUUID()
  const marked = text.replace(TOKEN, (token) =>
    token.startsWith('"') || isExact(token) ? token : JSON.stringify(mark + token),
  )
  return JSON.parse(marked, (_name, item: unknown) =>
    typeof item === 'string' && item.startsWith(mark) ? new InexactNumber(item.slice(mark.length)) : item,
  )
}

/** Whether the double nearest to the number is shown as the same number. */
function isExact(number: string): boolean {
  return normalForm(number) === normalForm(String(Number(number)))
}

/** Digits and exponent, without zeros at the start or the end. */
function normalForm(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return kept === ''
    ? '0'
    : `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
