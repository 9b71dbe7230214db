/** The daily settlement of fees (rulings 3). */
import type { StoreContext } from '../context'

export function createFeeSettlement({ db }: StoreContext) {
  return {
    /** Marks the fees of payments captured from `from` until before `until` as settled, at most `limit`; returns how many. */
    async settleFees(from: Date, until: Date, limit: number): Promise<number> {
      return db.$executeRaw`
        UPDATE payments SET fee_settled = true
        WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM payments
          WHERE captured_at >= ${from} AND captured_at < ${until} AND NOT fee_settled
          LIMIT ${limit}))`
    },
  }
}
