/**
 * Reads of a tenant's event log (contract 11.4). Events are shown as they are stored: the same bytes that endpoints
 * get.
 */
import type { EventListQuery } from '../../contract/event-log'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** The event as JSON; 404 `resource_missing` if there was none in the last 30 days. */
export async function retrieveEvent({ store }: Reading, tenant: Tenant, id: string): Promise<string> {
  const { payload } = await found(store.events, tenant, id)
  return payload
}

/** Events of the last 30 days, newest first, each as JSON. */
export async function listEvents(
  { store }: Reading,
  tenant: Tenant,
  query: EventListQuery,
): Promise<Page<{ payload: string }>> {
  return store.events.list(tenant, query)
}
