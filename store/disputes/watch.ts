/** Look-outs for the disputes of sandbox payments, which their cards cause (domain/sandbox-disputes.ts). */
import type { Cause } from '../../domain/cause'
import { ID_PREFIXES } from '../../domain/ids'
import { firstLook } from '../../domain/sandbox-disputes'
import type { DisputeWatchModel, PaymentModel } from '../../prisma/generated/models'
import { silently } from '../change'
import { commit } from '../commit'
import type { StoreContext, Tenant } from '../context'
import { adding } from '../finish'
import type { ClaimPart } from '../statement'

/** The part of a payment's write that begins the look-out, if this write is its first capture and its card disputes it. */
export function watching(from: PaymentModel | null, next: PaymentModel): ClaimPart[] {
  const capturedAt = from?.capturedAt ? null : next.capturedAt
  if (next.livemode || capturedAt === null) return []
  const after = firstLook(next.cardBin ?? '', next.cardLast4)
  if (after === null) return []
  const { accountId, livemode, id: paymentId } = next
  const dueAt = new Date(capturedAt.getTime() + after)
  return [
    adding('dispute_watches', {
      id: watchOf(paymentId),
      accountId,
      livemode,
      paymentId,
      dueAt,
      createdAt: capturedAt,
      revision: 0,
    }),
  ]
}

/** The id of a payment's look-out. */
export const watchOf = (paymentId: string): string =>
  `${ID_PREFIXES.dispute_watch}${paymentId.slice(ID_PREFIXES.payment.length)}`

export function createDisputeWatches({ db }: Pick<StoreContext, 'db'>) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<DisputeWatchModel | null> {
      return db.disputeWatch.findFirst({ where: { id, accountId, livemode } })
    },

    /** Null: nothing more comes. False if it has changed since it was read. */
    wait: (row: DisputeWatchModel, dueAt: Date | null, cause: Cause): Promise<boolean> =>
      commit({ db }, 'dispute_watches.wait', [silently('dispute_watches', row, { dueAt }, cause)]),
  }
}
