/** Customers as their merchant sees them (contract 5.1). */
import type { CustomerListQuery } from '../../contract/customers/body'
import { presentCustomer, type CustomerView } from '../../contract/customers/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** 404 `resource_missing` if there is none. */
export async function retrieveCustomer(
  { store }: Reading,
  tenant: Tenant,
  id: string,
): Promise<CustomerView> {
  return presentCustomer(await found(store.customers, tenant, id))
}

/** Newest first. */
export async function listCustomers(
  { store }: Reading,
  tenant: Tenant,
  query: CustomerListQuery,
): Promise<Page<CustomerView>> {
  return pageOf(await store.customers.list(tenant, query), presentCustomer)
}
