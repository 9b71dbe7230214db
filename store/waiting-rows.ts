/** Every row that waits, due or not, page by page: after Temporal has lost its runs they are started again. */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'
import type { WaitingRows } from './overdue'

/** The object of a row that waits until `dueAt`. */
export interface Waiting extends Tenant {
  id: string
  dueAt: Date
}

export type WaitingAfter = Pick<Waiting, 'id' | 'dueAt'>

export async function listWaiting(
  { db }: Pick<StoreContext, 'db'>,
  { table, id, due, open, hasRun }: WaitingRows,
  after: WaitingAfter | null,
  limit: number,
): Promise<Waiting[]> {
  const further = after ? Prisma.sql`AND (${due}, ${id}) > (${after.dueAt}, ${after.id})` : Prisma.empty
  return db.$queryRaw<Waiting[]>`
    SELECT account_id AS "accountId", livemode, ${id} AS id, ${due} AS "dueAt" FROM ${table} r
    WHERE ${open} AND ${hasRun ?? Prisma.sql`TRUE`} AND ${due} IS NOT NULL ${further}
    ORDER BY ${due}, ${id} LIMIT ${limit}`
}
