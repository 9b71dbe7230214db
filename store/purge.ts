/** How rows whose retention is over are deleted: a limited number at a time, wherever they lie. */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { command } from './statement'
import type { StatementName } from './statement-names'

type Purged = StatementName extends infer Name ? (Name extends `${infer Table}.purge` ? Table : never) : never

/** Deletes rows of which `old` is true, by the time before which they count as old, at most `limit`; returns how many. */
export const purging =
  ({ db }: Pick<StoreContext, 'db'>, table: Purged, old: (before: Date) => Prisma.Sql) =>
  async (before: Date, limit: number): Promise<number> => {
    const rows = Prisma.raw(table)
    return db.$executeRaw(
      command(
        `${table}.purge`,
        Prisma.sql`
        DELETE FROM ${rows}
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${rows} WHERE ${old(before)} LIMIT ${limit}))`,
      ),
    )
  }
