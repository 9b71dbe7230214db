/** Reads of payments, the tenant always in the `where`. */
import type { PaymentListQuery } from '../../contract/payments/list'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Prisma } from '../../prisma/generated/client'
import { namesAtAcquirer, type NamedAtAcquirer } from '../acquirer-names'
import type { StoreContext, Tenant } from '../context'
import { idBounds, readPage, type Page } from '../page'
import { findSought, isSought } from './sought'
import { findUnderWay, listUnderWay, withRows } from './under-way'

export function createPaymentReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id, accountId, livemode } })
    },

    /** As `find`, and a payment whose call is under way, as it was drafted (decision 0058). */
    findOrUnderWay: async (tenant: Tenant, id: string): Promise<PaymentModel | null> => {
      const { accountId, livemode } = tenant
      const where = { id, accountId, livemode }
      const row = (await db.payment.findFirst({ where })) ?? (await findUnderWay(db, tenant, id))
      // It may have got its row between the two reads.
      return row ?? db.payment.findFirst({ where })
    },

    isUnderWay: async (tenant: Tenant, id: string): Promise<boolean> =>
      (await findUnderWay(db, tenant, id)) !== null,

    /** A payment of whatever account: for operators. */
    async locate(id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id } })
    },

    /** What its acquirer calls it, its captures and its refunds. */
    namesAtAcquirer: (payment: PaymentModel): Promise<NamedAtAcquirer[]> => namesAtAcquirer({ db }, payment),

    /** A payment that was ever challenged, for a browser, which knows no account. */
    async findChallenged(livemode: boolean, id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id, livemode, threeDsTransId: { not: null } } })
    },

    /** By reference, it also shows payments whose calls are under way. */
    async list(tenant: Tenant, query: PaymentListQuery): Promise<Page<PaymentModel>> {
      const { accountId, livemode } = tenant
      const where = { accountId, livemode, AND: idBounds('payment', query), ...filters(query) }
      return readPage(query, async (page) => {
        const drafts = await listUnderWay(db, tenant, query, page)
        const rows = isSought(query)
          ? await findSought(db, tenant, query, page)
          : await db.payment.findMany({ where, ...page })
        return withRows(drafts, rows, page)
      })
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
    ...(query.currency !== undefined && { currency: query.currency }),
  }
}
