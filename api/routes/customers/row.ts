import { ApiError } from '../../../contract/errors'
import type { CustomerModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

type Caller = Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>

/** The customer that the path names; 404 when there is none. */
export async function findCustomer({ services, tenant, params }: Caller): Promise<CustomerModel> {
  const row = await services.store.customers.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
