/**
 * Reads JSON that has one text which is much longer than all the rest, as a file in base64 is. The text is taken out before the rest
 * is parsed, so that a long body costs little more than its bytes, whatever it is.
 */
import { randomUUID } from 'node:crypto'
import { parseExactJson, within } from './exact-json'

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** A byte order mark may stand before all else. */
const begin = new TextDecoder('utf-8', { fatal: true })

/** The value; undefined if there is more than `rest` beside the longest text. Throws what `parseExactJson` throws. */
export function parseAroundLongText(bytes: Uint8Array, rest: number): unknown {
  const place = longTextOf(bytes, rest)
  if (!place) return undefined
  const [start, end] = place
  const text: unknown = JSON.parse(utf8.decode(bytes.subarray(start, end)))
  // Nobody outside can know the mark.
  const mark = randomUUID()
  const value = parseExactJson(
    `${begin.decode(bytes.subarray(0, start))}"${mark}"${utf8.decode(bytes.subarray(end))}`,
  )
  for (const [holder, name, item] of within(value))
    if (item === mark) {
      Object.defineProperty(holder, name, { value: text })
      return value
    }
  // It is the name of a member, or all that there is.
  return undefined
}

/** Where the one text with more than `rest` bytes stands, if all else has at most as many. */
function longTextOf(bytes: Uint8Array, rest: number): [start: number, end: number] | undefined {
  let place: [number, number] | undefined
  let beside = 0
  let at = 0
  while (at < bytes.length && beside <= rest) {
    const next = bytes.indexOf(QUOTE, at)
    const start = next < 0 ? bytes.length : next
    const end = endOfText(bytes, start)
    beside += start - at
    if (end - start > rest && !place) place = [start, end]
    else beside += end - start
    at = end
  }
  return beside <= rest ? place : undefined
}

/** Behind the text that begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return Math.min(at + 1, bytes.length)
}
