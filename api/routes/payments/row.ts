import { ApiError } from '../../../contract/errors'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

/** The payment that the path names; 404 when there is none. */
export async function findPayment({
  services,
  tenant,
  params,
}: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>): Promise<PaymentModel> {
  const row = await services.store.payments.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
