/** The customer in the body of another resource, named by id or described. */
import { impossible } from '../../contract/errors'
import type { CustomerModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { newCustomer, payerOf, type Payer } from '../../store/customers/draft'
import type { MatchedBy } from '../../store/customers/match'
import type { WithTime } from '../dependencies'

export interface GivenCustomer {
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  /** The merchant's own name for the customer. */
  reference?: string | undefined
  match?: 'email' | undefined
}

/** `row`: a customer that has yet to be created. */
export interface DraftedCustomer {
  id: string | null
  row: CustomerModel | null
  /** By what another customer takes the place of the row, if there is one by then. */
  match?: MatchedBy
  payer: Payer | null
}

/**
 * A customer that is named by id must exist. One that is described without an id is created, unless there is one with its
 * reference, or with its address where that is asked for (contract 3.3).
 */
export async function draftCustomer(
  { store, now }: WithTime,
  tenant: Tenant,
  given: GivenCustomer | undefined,
): Promise<DraftedCustomer> {
  if (given?.id !== undefined) {
    const known = await store.customers.exists(tenant, given.id)
    if (!known) throw impossible('customer.id', { code: 'names_nothing', expected: 'customer' })
    return { id: given.id, row: null, payer: payerOf(given) }
  }
  const name = given?.name ?? null
  const email = given?.email ?? null
  if (name === null && email === null && given?.reference === undefined)
    return { id: null, row: null, payer: null }
  const row = newCustomer(tenant, now(), { name, email, reference: given?.reference ?? null })
  const match = given?.match ?? (row.reference === null ? undefined : 'reference')
  if (match === undefined) return { id: row.id, row, payer: null }
  const known = await store.customers.matching(row, match)
  return known === null
    ? { id: row.id, row, match, payer: null }
    : { id: known, row: null, payer: payerOf(given) }
}
