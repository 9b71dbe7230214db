/** Reads of refunds, the tenant always in the `where`. */
import type { RefundListQuery } from '../../contract/refund/list'
import { idAt } from '../../infra/ids'
import type { Prisma } from '../../prisma/generated/client'
import type { RefundModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, readPage, type Page } from '../page'

export function createRefundReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<RefundModel | null> {
      return db.refund.findFirst({ where: { id, accountId, livemode } })
    },

    async list({ accountId, livemode }: Tenant, query: RefundListQuery): Promise<Page<RefundModel>> {
      const where = {
        accountId,
        livemode,
        AND: idBounds(query),
        ...(query.payment !== undefined && { paymentId: query.payment }),
        ...(query.status && { status: query.status }),
      }
      return readPage(query, (page) => db.refund.findMany({ where, ...page }))
    },
  }
}

/** Identifiers sort by creation time, so cursors and times both bound the identifier. */
function idBounds(query: RefundListQuery): Prisma.RefundWhereInput[] {
  const bounds: Prisma.RefundWhereInput[] = cursorBounds(query)
  const { 'created[gte]': from, 'created[lte]': until } = query
  if (from) bounds.push({ id: { gte: idAt('refund', from.getTime()) } })
  if (until) bounds.push({ id: { lt: idAt('refund', until.getTime() + 1) } })
  return bounds
}
