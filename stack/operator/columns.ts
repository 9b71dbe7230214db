/** Text in columns, for a terminal. */

/** A line for each row, the first one their names; a cell that is absent is shown as `-`. */
export function inColumns(names: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const texts = [names, ...rows.map((row) => row.map(textOf))]
  const widths = names.map((_name, column) => Math.max(...texts.map((row) => (row[column] ?? '').length)))
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A line for each value, after its name. */
export function inLines(values: Readonly<Record<string, Cell>>): string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
}

export type Cell = string | number | boolean | Date | null

function textOf(value: Cell): string {
  if (value === null || value === '') return '-'
  return value instanceof Date ? value.toISOString() : String(value)
}

/** As operators read it. */
export const modeOf = ({ livemode }: { livemode: boolean }): string => (livemode ? 'live' : 'sandbox')

/** For a program; what does not fit into a number is text. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)
