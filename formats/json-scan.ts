/** What a text that is valid JSON holds, found in one pass without a value being made of it. */

export interface JsonScan {
  /** How many members its objects have. */
  names: number
  /** Where its long numbers begin and end. */
  numbers: [start: number, end: number][]
}

/** A double keeps 15 digits of every number. */
const LONG_NUMBER = 16

const [QUOTE, BACKSLASH, MINUS, COLON, ZERO, NINE] = [0x22, 0x5c, 0x2d, 0x3a, 0x30, 0x39]

export function scanJson(text: string): JsonScan {
  const found: JsonScan = { names: 0, numbers: [] }
  let at = 0
  while (at < text.length) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === MINUS || (sign >= ZERO && sign <= NINE)) {
      const start = at
      while (isOfNumber(text.charCodeAt(at))) at += 1
      if (at - start >= LONG_NUMBER) found.numbers.push([start, at])
    } else {
      // Outside of strings, a colon stands behind each name and nowhere else.
      if (sign === COLON) found.names += 1
      at += 1
    }
  }
  return found
}

/** Behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = start
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    // An even number of backslashes escape one another.
    if ((end - first) % 2 === 0) return end + 1
  }
}

/** Digits, `+`, `-`, `.`, `e` and `E`. */
const isOfNumber = (sign: number): boolean =>
  (sign >= ZERO && sign <= NINE) ||
  sign === 0x2e ||
  sign === 0x65 ||
  sign === 0x45 ||
  sign === 0x2b ||
  sign === MINUS
