/** What must be so of an account when money leaves to its bank account, as conditions of the statement that writes it. */
import { Prisma } from '../../prisma/generated/client'
import type { Tenant } from '../context'

/** Nobody holds its payouts, and the bank account is not removed. It stays so until the statement is committed. */
export const mayBePaid = ({ accountId, livemode }: Tenant, bankAccountId: string): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM bank_accounts a
  WHERE a.account_id = ${accountId} AND a.livemode = ${livemode} AND a.id = ${bankAccountId} AND a.status <> 'removed'
    AND NOT EXISTS (SELECT FROM payout_holds h WHERE h.account_id = a.account_id AND h.livemode = a.livemode)
  FOR SHARE OF a`

/** All of these: each yields one row, or none. */
export const allOf = (first: Prisma.Sql, ...more: Prisma.Sql[]): Prisma.Sql => {
  const parts = [first, ...more].map((one, index) => Prisma.sql`(${one}) ${Prisma.raw(`held_${index + 1}`)}`)
  return Prisma.sql`SELECT 1 FROM ${Prisma.join(parts)}`
}
