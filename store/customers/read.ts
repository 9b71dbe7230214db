/** Reads of customers. Every `where` names the tenant, and deleted customers are never found. */
import type { CustomerListQuery } from '../../contract/customers/body'
import type { CustomerModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, readPage, type Page } from '../page'

async function customerExists(
  db: StoreContext['db'],
  { accountId, livemode }: Tenant,
  id: string,
): Promise<boolean> {
  return (await db.customer.count({ where: { id, accountId, livemode, deletedAt: null } })) === 1
}

export function createCustomerReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<CustomerModel | null> {
      return db.customer.findFirst({ where: { id, accountId, livemode, deletedAt: null } })
    },

    exists: (tenant: Tenant, id: string) => customerExists(db, tenant, id),

    async list({ accountId, livemode }: Tenant, query: CustomerListQuery): Promise<Page<CustomerModel>> {
      const where = {
        accountId,
        livemode,
        deletedAt: null,
        AND: cursorBounds(query),
        ...(query.email !== undefined && { email: query.email }),
      }
      return readPage(query, (page) => db.customer.findMany({ where, ...page }))
    },
  }
}
