/** Reads of stored cards. Every `where` names the tenant. */
import type { PaymentMethodListQuery } from '../../contract/payment-methods/body'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, newest, readPage, type Page } from '../page'

const whereOf = ({ accountId, livemode }: Tenant, query: PaymentMethodListQuery) => ({
  accountId,
  livemode,
  AND: cursorBounds(query),
  ...(query.customer !== undefined && { customerId: query.customer }),
  ...(query.status && { status: query.status }),
})

export function createCardReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<PaymentMethodModel | null> {
      return db.paymentMethod.findFirst({ where: { id, accountId, livemode } })
    },

    async list(tenant: Tenant, query: PaymentMethodListQuery): Promise<Page<PaymentMethodModel>> {
      return readPage(query, (page) => db.paymentMethod.findMany({ where: whereOf(tenant, query), ...page }))
    },

    /** How many the query selects, up to its limit. */
    async count(tenant: Tenant, query: PaymentMethodListQuery): Promise<number> {
      return db.paymentMethod.count({ where: whereOf(tenant, query), ...newest(query) })
    },

    /** A customer's cards that the vault has. */
    async attachedTo({ accountId, livemode }: Tenant, customerId: string): Promise<PaymentMethodModel[]> {
      return db.paymentMethod.findMany({
        where: { accountId, livemode, customerId, status: { notIn: ['detached', 'failed'] } },
      })
    },

    /** The sealed card of a payment method or a token; null if the vault does not have it. */
    async sealed(id: string): Promise<Uint8Array | null> {
      return (await db.vaultCard.findUnique({ where: { id }, select: { sealed: true } }))?.sealed ?? null
    },
  }
}
