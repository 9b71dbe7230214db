/** What people call payments and customers, whose identifiers stand in lists of other objects. */
import type { StoreContext, Tenant } from '../context'

export interface PaymentName {
  id: string
  reference: string
  customerId: string | null
  cardBrand: string
  cardLast4: string
}

export interface CustomerName {
  id: string
  name: string | null
  email: string | null
}

export function createNames({ db }: Pick<StoreContext, 'db'>) {
  const among = ({ accountId, livemode }: Tenant, ids: readonly string[]) => ({
    accountId,
    livemode,
    id: { in: [...new Set(ids)] },
  })
  return {
    /** In no order; those that there are. */
    async payments(tenant: Tenant, ids: readonly string[]): Promise<PaymentName[]> {
      const select = { id: true, reference: true, customerId: true, cardBrand: true, cardLast4: true }
      return db.payment.findMany({ where: among(tenant, ids), select })
    },

    /** In no order, without those that were deleted. */
    async customers(tenant: Tenant, ids: readonly string[]): Promise<CustomerName[]> {
      const select = { id: true, name: true, email: true }
      return db.customer.findMany({ where: { ...among(tenant, ids), deletedAt: null }, select })
    },
  }
}
