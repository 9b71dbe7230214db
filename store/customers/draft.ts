/** Rows of new customers, made by a call or by a payment that stores its card. */
import { mintedAt, newId } from '../../infra/ids'
import type { CustomerModel } from '../../prisma/generated/models'
import type { Tenant } from '../context'

export function newCustomer(
  { accountId, livemode }: Tenant,
  now: Date,
  fields: Partial<CustomerModel> = {},
): CustomerModel {
  const id = newId('customer', now.getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    accountId,
    livemode,
    name: null,
    email: null,
    phone: null,
    billingAddress: null,
    shippingAddress: null,
    lastEventAt: createdAt,
    revision: 0,
    createdAt,
    deletedAt: null,
    metadata: null,
    reference: null,
    ...fields,
  }
}

interface GivenPayer {
  name?: string | null | undefined
  email?: string | null | undefined
}

/** The e-mail address and the name that a payment has for itself. */
export interface Payer {
  email?: string
  name?: string
}

/** What is beside the id of a customer, or of a stored card: it goes with the payment, and changes nobody (contract 3.3). */
export function payerOf(given: GivenPayer | undefined): Payer | null {
  const [email, name] = [given?.email ?? null, given?.name ?? null]
  if (email === null && name === null) return null
  return { ...(email !== null && { email }), ...(name !== null && { name }) }
}
