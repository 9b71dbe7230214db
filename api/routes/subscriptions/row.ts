import { ApiError } from '../../../contract/errors'
import type { SubscriptionModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

/** The subscription that the path names; 404 when there is none. */
export async function findSubscription({
  services,
  tenant,
  params,
}: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>): Promise<SubscriptionModel> {
  const row = await services.store.subscriptions.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
