/**
 * Reads rows of several tables by one statement. Prisma sends a statement for each table, which is too much for what is
 * read at every call (docs/performance.md).
 */
import { Prisma } from '../prisma/generated/client'

/** The names of a model's fields, such as `Prisma.AccountScalarFieldEnum`. Its columns are the same names with underscores. */
type Fields = Readonly<Record<string, string>>

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What to select, each table by its alias in the statement. */
export const columnsOf = (tables: Readonly<Record<string, Fields>>): Prisma.Sql =>
  Prisma.raw(
    Object.entries(tables)
      .flatMap(([alias, fields]) =>
        Object.values(fields).map((field) => `${alias}.${columnOf(field)} AS "${alias}.${field}"`),
      )
      .join(', '),
  )

/** One table's row of what {@link columnsOf} selected. */
export const rowOf = (
  row: Readonly<Record<string, unknown>>,
  alias: string,
  fields: Fields,
): Record<string, unknown> =>
  Object.fromEntries(Object.values(fields).map((field) => [field, row[`${alias}.${field}`]]))
