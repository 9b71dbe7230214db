/** Hosted sessions, as their merchant and their pages may see them (contract 8.4). */
import { ApiError } from '../../contract/errors'
import {
  presentSessionStatus,
  type PublicHostedSessionView,
  type HostedSessionView,
} from '../../contract/hosted-sessions/view'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'

/** 404 `resource_missing` if there is none. */
export async function retrieveHostedSession(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<HostedSessionView> {
  return store.hostedSessions.view(await found(store.hostedSessions, tenant, id))
}

/** Only the status. A wrong client secret is answered exactly as a session that does not exist. */
export async function retrieveSessionStatus(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
  clientSecret: string,
): Promise<PublicHostedSessionView> {
  const row = await found(store.hostedSessions, tenant, id)
  if (!store.hostedSessions.isClientSecret(row.id, clientSecret))
    throw new ApiError('resource_missing', { param: 'id' })
  return presentSessionStatus(row)
}
