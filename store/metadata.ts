/** Rows by their metadata, as the indexes of their tables have it. */
import { Prisma } from '../prisma/generated/client'
import type { Tenant } from './context'

type Entries = Readonly<Record<string, string>>

/** Whether a column of JSONB has each of the entries. */
export const withEntries = (column: Prisma.Sql, entries: Entries): Prisma.Sql =>
  Prisma.sql`${column} @> ${JSON.stringify(entries)}::jsonb`

/** The same of a table, whose index finds it: it holds a number for each entry, which may stand for others too. */
export const foundByEntries = (
  { accountId, livemode }: Tenant,
  column: Prisma.Sql,
  entries: Entries,
): Prisma.Sql => Prisma.sql`
  svc_metadata_marks(account_id, livemode, ${column})
    @> svc_metadata_marks(${accountId}, ${livemode}, ${JSON.stringify(entries)}::jsonb)
  AND ${withEntries(column, entries)}`
