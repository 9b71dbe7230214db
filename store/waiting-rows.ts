/** Every row that waits, due or not, page by page: each has a run in Temporal, which starts them again if it has lost them. */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'
import type { WaitingRows } from './overdue'

/** The object of a row that waits until `dueAt`. */
export interface Waiting extends Tenant {
  id: string
  dueAt: Date
}

export type WaitingAfter = Pick<Waiting, 'id' | 'dueAt'>

/** Those of an account, or of all. */
export async function listWaiting(
  { db }: Pick<StoreContext, 'db'>,
  { table, id, due, open, hasRun }: WaitingRows,
  after: WaitingAfter | null,
  limit: number,
  account?: string,
): Promise<Waiting[]> {
  const own = account === undefined ? Prisma.empty : Prisma.sql`AND account_id = ${account}`
  const further = after ? Prisma.sql`AND (${due}, ${id}) > (${after.dueAt}, ${after.id})` : Prisma.empty
  return db.$queryRaw<Waiting[]>`
    SELECT account_id AS "accountId", livemode, ${id} AS id, ${due} AS "dueAt" FROM ${table} r
    WHERE ${open} AND ${hasRun ?? Prisma.sql`TRUE`} AND ${due} IS NOT NULL ${own} ${further}
    ORDER BY ${due}, ${id} LIMIT ${limit}`
}

/** The ids of those objects of a kind that wait: a row of theirs has a time, or waits for a message without one. */
export async function whichWait(
  { db }: Pick<StoreContext, 'db'>,
  kind: readonly WaitingRows[],
  objects: readonly (Tenant & { id: string })[],
): Promise<Set<string>> {
  const wait = kind.map(
    ({ table, id, due, open, resting, near }) => Prisma.sql`
      EXISTS (SELECT FROM ${table} r
        WHERE r.account_id = o.account_id AND r.livemode = o.livemode AND r.${id} = o.object_id
          AND ${near?.(Prisma.sql`o.object_id`) ?? Prisma.sql`TRUE`}
          AND (${open} AND ${due} IS NOT NULL OR ${resting ?? Prisma.sql`FALSE`}))`,
  )
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT o.object_id AS id
    FROM unnest(${objects.map(({ accountId }) => accountId)}::text[], ${objects.map(({ livemode }) => livemode)}::boolean[],
      ${objects.map(({ id }) => id)}::text[]) o (account_id, livemode, object_id)
    WHERE ${Prisma.join(wait, ' OR ')}`
  return new Set(found.map(({ id }) => id))
}
