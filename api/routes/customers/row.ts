import { ApiError } from '../../../contract/errors'
import { mintedAt, newId } from '../../../infra/ids'
import type { CustomerModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

type Caller = Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>

/** The row of a new customer. */
export function newCustomer(
  { services, tenant }: Pick<Caller, 'services' | 'tenant'>,
  fields: Partial<CustomerModel>,
): CustomerModel {
  const id = newId('customer', services.now().getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    ...tenant,
    name: null,
    email: null,
    phone: null,
    billingAddress: null,
    shippingAddress: null,
    lastEventAt: createdAt,
    createdAt,
    deletedAt: null,
    ...fields,
  }
}

/** The customer that the path names; 404 when there is none. */
export async function findCustomer({ services, tenant, params }: Caller): Promise<CustomerModel> {
  const row = await services.store.customers.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
