/** Reads of refunds. Every `where` names the tenant. */
import type { RefundListQuery } from '../../contract/refunds/list'
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { idBounds, newest, readPage, type Page } from '../page'

const whereOf = ({ accountId, livemode }: Tenant, query: RefundListQuery) => ({
  accountId,
  livemode,
  AND: idBounds('refund', query),
  ...(query.payment !== undefined && { paymentId: query.payment }),
  ...(query.status && { status: query.status }),
  ...(query.currency !== undefined && { currency: query.currency }),
})

export function createRefundReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<RefundModel | null> {
      return db.refund.findFirst({ where: { id, accountId, livemode } })
    },

    /** All of a payment: there are few. */
    async ofPayment({ id, accountId, livemode }: Tenant & { id: string }): Promise<RefundModel[]> {
      return db.refund.findMany({ where: { paymentId: id, accountId, livemode } })
    },

    async list(tenant: Tenant, query: RefundListQuery): Promise<Page<RefundModel>> {
      return readPage(query, (page) => db.refund.findMany({ where: whereOf(tenant, query), ...page }))
    },

    /** The amounts of the newest that the query selects. */
    async amounts(tenant: Tenant, query: RefundListQuery) {
      const select = { currency: true, amount: true }
      return db.refund.findMany({ where: whereOf(tenant, query), select, ...newest(query) })
    },
  }
}
