/** Counts rows by the key that they lie under, in the order of their primary keys: the tables are too large for one statement. */
import { HASH_BYTES } from '../domain/key-hashes'
import { FIRST_PEPPER } from '../infra/pepper'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'

/** Rows of one statement, which must end well within a second. */
const COUNTED = 10_000

/** How many rows lie under each key. */
export type KeyUse = ReadonlyMap<string, number>

export interface Walk {
  table: string
  primaryKey: readonly string[]
  /** Comes before every row. */
  start: readonly unknown[]
  /** SQL: the id of a row's key; null if it lies under none. */
  key: string
  /** SQL: which rows count. */
  where?: string | undefined
}

/** SQL: the id of the key that sealed a value, as infra/sealing.ts writes it. */
export const sealedBy = (column: string): string =>
  `convert_from(substring(${column} FROM 2 FOR get_byte(${column}, 0)), 'UTF8')`

/** SQL: the name of the pepper that made a hash, as infra/pepper.ts writes it. */
export const hashedBy = (column: string): string =>
  `CASE WHEN octet_length(${column}) = ${HASH_BYTES} THEN '${FIRST_PEPPER}'
    ELSE convert_from(substring(${column} FROM ${HASH_BYTES + 1}), 'UTF8') END`

/** Adds what one table has to the counts. They are not of one moment. */
export async function countByKey(
  { db }: Pick<StoreContext, 'db'>,
  { table, primaryKey, start, key, where = 'true' }: Walk,
  into: Map<string, number>,
): Promise<void> {
  const columns = Prisma.raw(primaryKey.join(', '))
  const backwards = Prisma.raw(primaryKey.map((column) => `${column} DESC`).join(', '))
  for (let after: readonly unknown[] | undefined = start; after !== undefined;) {
    const found: (Record<string, unknown> & { sealed_by: string | null; rows: number })[] =
      await db.$queryRaw`
      WITH page AS (
        SELECT ${columns}, ${Prisma.raw(key)} AS sealed_by FROM ${Prisma.raw(table)}
        WHERE (${columns}) > (${Prisma.join(after)}) AND ${Prisma.raw(where)} ORDER BY ${columns} LIMIT ${COUNTED}
      ), reached AS (SELECT ${columns} FROM page ORDER BY ${backwards} LIMIT 1)
      SELECT reached.*, uses.* FROM reached, (SELECT sealed_by, count(*)::int AS rows FROM page GROUP BY 1) AS uses`
    for (const { sealed_by: id, rows } of found) if (id !== null) into.set(id, (into.get(id) ?? 0) + rows)
    const reached = found[0]
    after = reached && primaryKey.map((column) => reached[column])
  }
}
