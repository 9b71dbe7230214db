/** Pieces of Markdown in Prettier's format. */

const cellText = (cell: string) => cell.replaceAll('|', '\\|')

/** A table with its columns aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, ...rows].map((row) => row.map(cellText))
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = cells
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...body].map(line).join('\n')
}

export const code = (text: string) => `\`${text}\``

export const codes = (texts: readonly string[]) => texts.map(code).join(', ')

/** Puts `content` between the marks of a generated part; throws when `text` has no such part. */
export function replacePart(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, '<!-- end -->']
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`no generated part "${name}"`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
