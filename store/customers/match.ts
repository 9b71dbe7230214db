/** A customer who takes the place of one that was to be made (decision 0269). */
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel } from '../../prisma/generated/models'
import type { Rest } from '../commit'
import type { StoreContext } from '../context'
import { withAddress } from './address'

export type MatchedBy = 'reference' | 'email'

const matched = (
  { accountId, livemode, reference, email }: CustomerModel,
  by: MatchedBy,
): Prisma.Sql => Prisma.sql`
  FROM customers WHERE account_id = ${accountId} AND livemode = ${livemode} AND
  ${by === 'email' ? withAddress(email ?? '') : Prisma.sql`deleted_at IS NULL AND reference = ${reference}`}`

/** The id of the customer who has the reference or the address of the row; of several, the first. Null if nobody has. */
export async function findMatching(
  { db }: Pick<StoreContext, 'db'>,
  row: CustomerModel,
  by: MatchedBy,
): Promise<string | null> {
  const [found] = await db.$queryRaw<{ id: string }[]>`SELECT id ${matched(row, by)} ORDER BY id LIMIT 1`
  return found?.id ?? null
}

/** The row is written if still nobody has it. Writes that ask for the same wait for each other. */
export const ifUnmatched = (row: CustomerModel, by: MatchedBy): Pick<Rest, 'given' | 'turn'> => ({
  given: Prisma.sql`SELECT 1 WHERE NOT EXISTS (SELECT ${matched(row, by)})`,
  turn: ['customer', row.accountId, row.livemode, by, row[by]?.toLowerCase()].join(':'),
})
