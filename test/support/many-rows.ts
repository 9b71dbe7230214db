/** Creates very many rows at once, within PostgreSQL. */
import type { Client } from 'pg'

const DEFAULTS: Readonly<Record<string, string>> = {
  boolean: 'false',
  integer: '1',
  bigint: '1',
  json: "'{}'",
  jsonb: "'{}'",
  bytea: "decode(md5(n::text), 'hex')",
  ARRAY: "'{}'",
  date: 'current_date',
  'timestamp with time zone': 'now()',
}

/**
 * Adds the rows with the numbers `from` to `to`. `values` are SQL expressions of `n`, by column. Other columns that
 * need a value get one of their type.
 */
export async function addRows(
  db: Client,
  table: string,
  [from, to]: readonly [number, number],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL`,
    [table],
  )
  const needed = Object.fromEntries(rows.map(({ name, type }) => [name, DEFAULTS[type] ?? "'x'"]))
  const all = Object.entries({ ...needed, ...values })
  const columns = all.map(([name]) => `"${name}"`).join(', ')
  const expressions = all.map(([, expression]) => expression).join(', ')
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${expressions} FROM generate_series(${from}::int, ${to}::int) n`,
  )
}

/** An identifier that sorts by `n`. */
export const idAtNumber = (prefix: string): string => `'${prefix}01' || lpad(n::text, 24, '0')`

/** The tables that hold a table's rows: its partitions, or itself. */
export async function partsOf(db: Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
    [table],
  )
  return rows.length > 0 ? rows.map(({ name }) => name) : [table]
}
