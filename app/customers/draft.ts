/** The customer in the body of another resource, named by id or described. */
import { impossible } from '../../contract/errors'
import type { CustomerModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { newCustomer } from '../../store/customers/draft'
import type { WithTime } from '../dependencies'

export interface GivenCustomer {
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
}

/** `row`: a customer that has yet to be created. */
export interface DraftedCustomer {
  id: string | null
  row: CustomerModel | null
}

/** A customer that is named by id must exist. One that is described without an id is created (contract 3.3). */
export async function draftCustomer(
  { store, now }: WithTime,
  tenant: Tenant,
  given: GivenCustomer | undefined,
): Promise<DraftedCustomer> {
  if (given?.id !== undefined) {
    const known = await store.customers.exists(tenant, given.id)
    if (!known) throw impossible('customer.id', { code: 'names_nothing', expected: 'customer' })
    return { id: given.id, row: null }
  }
  const name = given?.name ?? null
  const email = given?.email ?? null
  if (name === null && email === null) return { id: null, row: null }
  const row = newCustomer(tenant, now(), { name, email })
  return { id: row.id, row }
}
