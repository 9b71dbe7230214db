/**
 * Reads JSON that has one text which is much longer than all the rest, as a file in base64 is. The text is taken out before the rest
 * is parsed, so that a long body costs little more than its bytes, whatever it is.
 */
import { isAscii } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { parseExactJson } from './exact-json'

const [QUOTE, BACKSLASH] = [0x22, 0x5c]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** A byte order mark may stand before all else. */
const begin = new TextDecoder('utf-8', { fatal: true })

/**
 * The value, if its member `name` is the long text, in ASCII, and there is at most `rest` beside it; undefined otherwise. Throws
 * what `parseExactJson` throws.
 */
export function parseAroundLongText(bytes: Uint8Array, name: string, rest: number): unknown {
  const place = longTextOf(bytes, rest)
  if (!place) return undefined
  const [start, end] = place
  const text = bytes.subarray(start, end)
  if (!isAscii(text)) return undefined
  // Nobody outside can know the mark.
  const mark = randomUUID()
  const value = parseExactJson(
    `${begin.decode(bytes.subarray(0, start))}"${mark}"${utf8.decode(bytes.subarray(end))}`,
  )
  if (typeof value !== 'object' || value === null || (value as Record<string, unknown>)[name] !== mark)
    return undefined
  return { ...value, [name]: JSON.parse(Buffer.from(text).toString('latin1')) as unknown }
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
  const quote = bytes.indexOf(QUOTE, start + 1)
  const near = bytes.subarray(start, quote < 0 ? bytes.length : quote)
  if (!near.includes(BACKSLASH)) return Math.min(start + near.length + 1, bytes.length)
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return Math.min(at + 1, bytes.length)
}
