/** Reads of payments, the tenant always in the `where`. */
import type { PaymentListQuery } from '../../contract/payment/list'
import { idAt } from '../../infra/ids'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'

export interface Page<T> {
  rows: T[]
  hasMore: boolean
}

export function createPaymentReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id, accountId, livemode } })
    },

    /** A payment of whatever account: for operators. */
    async locate(id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id } })
    },

    /** A page of payments, newest first. A cursor is a position: it need not name a payment that exists. */
    async list({ accountId, livemode }: Tenant, query: PaymentListQuery): Promise<Page<PaymentModel>> {
      const backwards = query.ending_before !== undefined
      const rows = await db.payment.findMany({
        where: { accountId, livemode, AND: idBounds(query), ...filters(query) },
        orderBy: { id: backwards ? 'asc' : 'desc' },
        take: query.limit + 1,
      })
      const page = rows.slice(0, query.limit)
      return { rows: backwards ? page.reverse() : page, hasMore: rows.length > query.limit }
    },
  }
}

/** Identifiers sort by creation time, so cursors and times both bound the identifier, and one index serves all. */
function idBounds(query: PaymentListQuery): Prisma.PaymentWhereInput[] {
  const bounds: Prisma.PaymentWhereInput[] = []
  if (query.starting_after !== undefined) bounds.push({ id: { lt: query.starting_after } })
  if (query.ending_before !== undefined) bounds.push({ id: { gt: query.ending_before } })
  const { 'created[gte]': from, 'created[lte]': until } = query
  if (from) bounds.push({ id: { gte: idAt('payment', from.getTime()) } })
  if (until) bounds.push({ id: { lt: idAt('payment', until.getTime() + 1) } })
  return bounds
}

function filters(query: PaymentListQuery): Prisma.PaymentWhereInput {
  return {
    ...(query.status && { status: query.status }),
    ...(query.customer !== undefined && { customerId: query.customer }),
    ...(query.reference !== undefined && { reference: query.reference }),
    ...(query.payment_method !== undefined && { paymentMethodId: query.payment_method }),
    ...(query.subscription !== undefined && { subscriptionId: query.subscription }),
  }
}
