import { ApiError } from '../../../contract/errors'
import type { HostedSessionModel } from '../../../prisma/generated/models'
import type { Call } from '../../route'

/** The hosted session that the path names; 404 when there is none. */
export async function findHostedSession({
  services,
  tenant,
  params,
}: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>): Promise<HostedSessionModel> {
  const row = await services.store.hostedSessions.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
