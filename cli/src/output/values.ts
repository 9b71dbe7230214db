/** Objects as lines of a terminal and rows of a table. */

/** The fields of an object with their dotted names; lists stay whole, as JSON. */
export function flat(value: object, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const path = prefix + name
    const isNested = typeof field === 'object' && field !== null && !Array.isArray(field)
    return isNested ? flat(field, `${path}.`) : [[path, field] as [string, unknown]]
  })
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lines of columns of the same width. The last column is not filled up. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
