/** Lines of comma-separated values (RFC 4180) that spreadsheets do not take for formulas. */

/** What a spreadsheet would calculate: also after blanks, and with the wide forms of the signs. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text of others, with an apostrophe before what would be a formula. */
export const csvText = (text: string): string => csvCell(FORMULA.test(text) ? `'${text}` : text)

/** What this service has written itself, such as a number, which may be negative. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
