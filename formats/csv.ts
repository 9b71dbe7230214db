/** Lines of comma-separated values (RFC 4180) that spreadsheets do not take for formulas. */

/** What a spreadsheet would calculate: also after blanks, and with the wide forms of the signs. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/**
 * Where a cell begins for a spreadsheet that separates at semicolons, as German ones do, or at tabs: quotes count for it only
 * where it sees the beginning of a cell.
 */
const BEGINNINGS = /[;\t\r\n][;"\s]*/g

/** A text of others, with an apostrophe before what would be a formula. */
export const csvText = (text: string): string => {
  const tamed = text.replaceAll(BEGINNINGS, (before, at: number) =>
    FORMULA.test(text.charAt(at + before.length)) ? `${before}'` : before,
  )
  return csvCell(FORMULA.test(text) ? `'${tamed}` : tamed)
}

/** What this service has written itself, such as a number, which may be negative. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** The most characters of a cell: what goes on for longer has lost its closing quote. */
const LONGEST_CELL = 32_768

/**
 * The lines of a text of others, with the cells of each. A quote inside a cell is doubled (RFC 4180). Throws a `SyntaxError` for what ends
 * inside quotes, and for a longer cell than 32,768 characters.
 */
export function* csvRows(text: string): Generator<string[], void, void> {
  const plain = new RegExp(`[^",\\r\\n]{0,${LONGEST_CELL}}`, 'y')
  const ends = /,|\r\n|\n|\r|$/y
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let row: string[] = []
  while (at < text.length) {
    const isQuoted = text.charAt(at) === '"'
    plain.lastIndex = at
    const cell = isQuoted ? text.slice(at + 1, closingQuote(text, at + 1)) : (plain.exec(text)?.[0] ?? '')
    ends.lastIndex = at + cell.length + (isQuoted ? 2 : 0)
    const end = ends.exec(text)?.[0]
    if (end === undefined) throw new SyntaxError('a cell has a quote where none can be, or is too long')
    at = ends.lastIndex
    row.push(isQuoted ? cell.replaceAll('""', '"') : cell)
    if (end === ',' && at < text.length) continue
    if (end === ',') row.push('')
    yield row
    row = []
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0 && at - from <= LONGEST_CELL; at = text.indexOf('"', at + 2))
    if (text.charAt(at + 1) !== '"') return at
  throw new SyntaxError('a cell ends inside quotes, or is too long')
}
