/** Reads of customers. Every `where` names the tenant, and deleted customers are never found. */
import type { CustomerListQuery } from '../../contract/customers/body'
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { foundByEntries } from '../metadata'
import { boundSql, cursorBounds, readPage, type Page } from '../page'
import { columnAliases } from '../rows'
import { findMatching, type MatchedBy } from './match'
import { withAddress } from './address'

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

    /** The id of the customer who has the reference or the address of the row; null if there is none. */
    matching: (row: CustomerModel, by: MatchedBy) => findMatching({ db }, row, by),

    exists: (tenant: Tenant, id: string) => customerExists(db, tenant, id),

    async list(tenant: Tenant, query: CustomerListQuery): Promise<Page<CustomerModel>> {
      const where = Prisma.join(conditions(tenant, query), ' AND ')
      return readPage(
        query,
        ({ orderBy, take }) => db.$queryRaw<CustomerModel[]>`
          SELECT ${columnAliases('customers', 'c')} FROM customers c
          WHERE ${where} ORDER BY id ${Prisma.raw(orderBy.id)} LIMIT ${take}`,
      )
    },
  }
}

function conditions(tenant: Tenant, query: CustomerListQuery): Prisma.Sql[] {
  const { email, reference, metadata } = query
  const { accountId, livemode } = tenant
  return [
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode} AND deleted_at IS NULL`,
    ...cursorBounds(query).map((bound) => boundSql(Prisma.sql`id`, bound)),
    ...(email === undefined ? [] : [withAddress(email)]),
    ...(reference === undefined ? [] : [Prisma.sql`reference = ${reference}`]),
    ...(metadata
      ? [Prisma.sql`metadata IS NOT NULL`, foundByEntries(tenant, Prisma.sql`metadata::jsonb`, metadata)]
      : []),
  ]
}
