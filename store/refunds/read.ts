/** Reads of refunds. Every `where` names the tenant. */
import type { RefundListQuery } from '../../contract/refunds/list'
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { idBounds, readPage, type Page } from '../page'

export function createRefundReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<RefundModel | null> {
      return db.refund.findFirst({ where: { id, accountId, livemode } })
    },

    async list({ accountId, livemode }: Tenant, query: RefundListQuery): Promise<Page<RefundModel>> {
      const where = {
        accountId,
        livemode,
        AND: idBounds('refund', query),
        ...(query.payment !== undefined && { paymentId: query.payment }),
        ...(query.status && { status: query.status }),
        ...(query.currency !== undefined && { currency: query.currency }),
      }
      return readPage(query, (page) => db.refund.findMany({ where, ...page }))
    },
  }
}
