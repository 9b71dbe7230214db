/** Reads of payments, the tenant always in the `where`. */
import type { PaymentListQuery } from '../../contract/payments/list'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { idBounds, readPage, type Page } from '../page'

export function createPaymentReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id, accountId, livemode } })
    },

    /** A payment of whatever account: for operators. */
    async locate(id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id } })
    },

    /** A payment that was ever challenged, for a browser, which knows no account. */
    async findChallenged(livemode: boolean, id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id, livemode, threeDsTransId: { not: null } } })
    },

    async list({ accountId, livemode }: Tenant, query: PaymentListQuery): Promise<Page<PaymentModel>> {
      const where = { accountId, livemode, AND: idBounds('payment', query), ...filters(query) }
      return readPage(query, (page) => db.payment.findMany({ where, ...page }))
    },
  }
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
