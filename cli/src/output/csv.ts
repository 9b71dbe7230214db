/** Comma-separated values (RFC 4180). */
import { flat, textOf } from './values'

/** One row for each object, with a first row of names. Fields of any object make a column. */
export function csvOf(objects: readonly object[]): string[] {
  const rows = objects.map((object) => new Map(flat(object)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return [names, ...rows.map((row) => names.map((name) => textOf(row.get(name))))].map((cells) =>
    cells.map(quoted).join(','),
  )
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
