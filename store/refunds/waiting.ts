/** Refunds that are not settled yet, and when their workflow has something to do. */
import type { Cause } from '../../domain/cause'
import type { RefundModel } from '../../prisma/generated/models'
import { silently } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'

export function createWaitingRefunds(context: StoreContext) {
  /** Null, and nothing is written, if the refund has changed since it was read. */
  const changed = async (
    from: RefundModel,
    fields: Partial<RefundModel>,
    cause: Cause,
  ): Promise<RefundModel | null> => {
    const change = silently('refunds', from, fields, cause)
    return (await commit(context, 'refunds.wait', [change])) ? change.next : null
  }
  return {
    /** Postpones the next step, while the refund is pending. */
    async defer(read: RefundModel, dueAt: Date, waitingSince: Date, cause: Cause): Promise<void> {
      const { id, accountId, livemode } = read
      let row: RefundModel | null = read
      for (let tries = 0; row?.status === 'pending' && tries < TRIES; tries += 1) {
        if (await changed(row, { dueAt, waitingSince }, cause)) return
        row = await context.db.refund.findFirst({ where: { id, accountId, livemode } })
      }
      if (row?.status === 'pending') throw new Error(`refund ${id} changes all the time`)
    },

    /** Gives a pending refund another key at the processor. */
    rekey: (row: RefundModel, processorKey: string, cause: Cause): Promise<RefundModel | null> =>
      changed(row, { processorKey }, cause),
  }
}
