/** The daily settlement of fees (contract 3.15). */
import { FEE_MAY_GROW } from '../../domain/payment-states'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { command } from '../statement'

export function createFeeSettlement({ db }: StoreContext) {
  return {
    /**
     * Marks the fees of payments captured from `from` until before `until` as settled, at most `limit`; returns how
     * many. With `accountId`, only those of its sandbox.
     */
    async settleFees(from: Date, until: Date, limit: number, accountId?: string): Promise<number> {
      const whose =
        accountId === undefined ? Prisma.empty : Prisma.sql`AND account_id = ${accountId} AND NOT livemode`
      return db.$executeRaw(
        command(
          'payments.settle_fees',
          Prisma.sql`
        UPDATE payments SET fee_settled = true, revision = revision + 1
        WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM payments
          WHERE captured_at >= ${from} AND captured_at < ${until} AND NOT fee_settled
            AND status <> ALL (${FEE_MAY_GROW}) ${whose}
          LIMIT ${limit}))`,
        ),
      )
    },
  }
}
