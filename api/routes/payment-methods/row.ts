import { ApiError } from '../../../contract/errors'
import type { PaymentMethodModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

/** The stored card that the path names; 404 when there is none. */
export async function findCard({
  services,
  tenant,
  params,
}: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>): Promise<PaymentMethodModel> {
  const row = await services.store.cards.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
