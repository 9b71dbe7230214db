/** Whether a row contains a text, in any case, as SQL. No index finds it: only so many rows are asked. */
import { Prisma } from '../../prisma/generated/client'

const holds = (column: string, sought: string): Prisma.Sql =>
  Prisma.sql`strpos(lower(${Prisma.raw(column)}), ${sought}) > 0`

export const containsText = (columns: readonly string[], text: string): Prisma.Sql[] =>
  columns.map((column) => holds(column, text.toLowerCase()))

/** Whether a value of the metadata contains it. */
export function inMetadata(text: string): Prisma.Sql {
  const sought = text.toLowerCase()
  // As it is written within JSON, so that metadata without it are not taken apart.
  const quoted = JSON.stringify(sought).slice(1, -1)
  return Prisma.sql`(${holds('metadata::text', quoted)}
    AND EXISTS (SELECT FROM jsonb_each_text(metadata) m WHERE ${holds('m.value', sought)}))`
}

const WORDS = 5

/** Whether a customer's name or address contains each word of the text. */
export const hasWords = (text: string): Prisma.Sql =>
  Prisma.join(
    text
      .toLowerCase()
      .split(/\s+/)
      .slice(0, WORDS)
      .map((word) => holds("concat_ws(' ', name, email)", word)),
    ' AND ',
  )

export const anyOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`
