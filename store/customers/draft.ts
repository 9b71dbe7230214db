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
