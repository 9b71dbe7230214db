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

/** An object of the text has two members of one name: readers differ in which of them they take (RFC 8259, 4). */
export class DuplicateName extends Error {}

/** In valid JSON, every match is a whole string, and one before a colon is the name of a member. */
const STRING = /"(?:[^"\\]+|\\.)*"(\s*:)?/g

/** Counts the names in the text, and those that are left of them: parsing keeps the last of two. */
function requireDistinctNames(text: string, value: unknown): void {
  let named = 0
  for (const [, colon] of text.matchAll(STRING)) if (colon !== undefined) named += 1
  let kept = 0
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const items = Object.values(one) as unknown[]
    if (!Array.isArray(one)) kept += items.length
    for (const item of items) if (typeof item === 'object') left.push(item)
  }
  if (named !== kept) throw new DuplicateName()
}

/** Throws like `JSON.parse`, or a {@link DuplicateName}. It costs a few microseconds more than that for a usual body. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  requireDistinctNames(text, value)
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
