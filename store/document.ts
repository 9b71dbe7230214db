/**
 * A write is one statement that takes one JSON document: PostgreSQL unfolds it into the rows of several tables
 * in a single transaction and round trip. Keys become column names, bytes `\x…`, times ISO 8601.
 */

export type Document = Readonly<Record<string, unknown>>

/** The document as a parameter of `$1::jsonb`. */
export function toDocument(document: Document): string {
  return JSON.stringify(document)
}

/** A row of a model as its table's columns; JSON columns stay as they are. */
export function toColumns(row: object): Document {
  const columns: Record<string, unknown> = {}
  for (const key in row) columns[columnName(key)] = toColumn((row as Document)[key])
  return columns
}

function toColumn(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Uint8Array ? toHex(value) : value
}

export function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

const columnNames = new Map<string, string>()

function columnName(key: string): string {
  let name = columnNames.get(key)
  if (name === undefined) {
    name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    columnNames.set(key, name)
  }
  return name
}
