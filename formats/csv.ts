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

/**
 * The lines of a text of others, with the cells of each. A quote inside a cell is doubled (RFC 4180). Throws a `SyntaxError` for what ends
 * inside quotes.
 */
export function* csvRows(text: string): Generator<string[], void, void> {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  cells.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  let row: string[] = []
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text)
    if (!found) throw new SyntaxError('a cell has a quote where none can be')
    const [, quoted, plain = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',' && cells.lastIndex < text.length) continue
    if (end === ',') row.push('')
    yield row
    row = []
  }
}
