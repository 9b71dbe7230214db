/** How much is stored, and how much was written to the log of the database. */
import type { Client } from 'pg'
import type { TableSize } from '../../scripts/docs/footprints'

/** By table; partitions count for their table. */
export type Sizes = ReadonlyMap<string, TableSize>

export async function walPosition(db: Client): Promise<number> {
  const { rows } = await db.query<{ at: string }>("SELECT pg_current_wal_insert_lsn() - '0/0' AS at")
  return Number(rows[0]?.at)
}

export async function readSizes(db: Client): Promise<Sizes> {
  const { rows } = await db.query<{ name: string; heap: number; indexes: number }>(
    `SELECT coalesce(i.inhparent, c.oid)::regclass::text AS name, sum(pg_table_size(c.oid))::float8 AS heap,
       sum(pg_indexes_size(c.oid))::float8 AS indexes
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'vault'::regnamespace, 'partitions'::regnamespace)
       AND c.relname <> '_prisma_migrations'
     GROUP BY 1`,
  )
  const counts = rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::float8 AS count FROM ${name}`)
  const counted = await db.query<{ name: string; count: number }>(counts.join(' UNION ALL '))
  const countOf = new Map(counted.rows.map(({ name, count }) => [name, count]))
  return new Map(
    rows.map(({ name, heap, indexes }) => [name, { rows: countOf.get(name) ?? 0, heap, indexes }]),
  )
}
