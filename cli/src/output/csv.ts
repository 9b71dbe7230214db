/** Comma-separated values, as the service writes its own. */
import { csvCell, csvText } from '../generated/csv'
import { plain } from './plain'
import { flat, textOf } from './values'

/** One row for each object, with a first row of names. Fields of any object make a column. */
export function csvOf(objects: readonly object[]): string[] {
  const rows = objects.map((object) => new Map(flat(object)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return [names, ...rows.map((row) => names.map((name) => row.get(name)))].map((cells) =>
    cells.map(cellOf).join(','),
  )
}

/** Lines within a text stay; a number may be negative, and is no formula. */
function cellOf(value: unknown): string {
  if (typeof value !== 'string') return csvCell(textOf(value))
  return csvText(value.split('\n').map(plain).join('\n'))
}
