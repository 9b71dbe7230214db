/**
 * Parses JSON without silently rounding numbers that a double cannot hold (contract 2.2). Whatever the text is, its time grows with
 * its length alone: it is read before anybody knows who sent it.
 */
import { randomUUID } from 'node:crypto'
import { scanJson } from '../formats/json-scan'

/** A number that a double would round: 0.2999999999999999999 is not 0.3. No schema accepts it as a number. */
export class InexactNumber {
  constructor(readonly text: string) {}
}

/** An object of the text has two members of one name: readers differ in which of them they take (RFC 8259, 4). */
export class DuplicateName extends Error {}

/** Visits each value within another once, with whatever holds it. */
function* within(value: unknown): Generator<[holder: object, name: string, item: unknown]> {
  const left = [value]
  while (left.length > 0) {
    const holder = left.pop()
    if (typeof holder !== 'object' || holder === null) continue
    for (const [name, item] of Object.entries(holder) as [string, unknown][]) {
      yield [holder, name, item]
      if (typeof item === 'object') left.push(item)
    }
  }
}

/** Throws like `JSON.parse`, or a {@link DuplicateName}. It costs a few microseconds more than that for a usual body. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const { names, numbers } = scanJson(text)
  requireDistinctNames(names, value)
  const inexact = numbers.filter(([start, end]) => !isExact(text.slice(start, end)))
  return inexact.length === 0 ? value : withInexact(text, inexact)
}

/** Parsing keeps the last of two members of one name. */
function requireDistinctNames(named: number, value: unknown): void {
  let kept = 0
  for (const [holder] of within(value)) if (!Array.isArray(holder)) kept += 1
  if (named !== kept) throw new DuplicateName()
}

function withInexact(text: string, numbers: readonly (readonly [number, number])[]): unknown {
  // Nobody outside can know the mark, so no string in the text begins with it.
  const mark = randomUUID()
  const parts: string[] = []
  let at = 0
  for (const [start, end] of numbers) {
    parts.push(text.slice(at, start), JSON.stringify(mark + text.slice(start, end)))
    at = end
  }
  const whole = [JSON.parse(parts.join('') + text.slice(at))] as unknown
  for (const [holder, name, item] of within(whole))
    if (typeof item === 'string' && item.startsWith(mark))
      // A member may be called `__proto__`.
      Object.defineProperty(holder, name, { value: new InexactNumber(item.slice(mark.length)) })
  return (whole as [unknown])[0]
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
  const kept = digits.replace(/(?<!0)0+$/, '')
  return kept === ''
    ? '0'
    : `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
