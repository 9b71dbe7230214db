/** The request log, as the dashboard searches and follows it (decision 0068). */
import type { RequestDetail, RequestSearchQuery } from '../../../contract/dashboard/request-search'
import { presentRequestLog, type RequestLogView } from '../../../contract/request-log'
import type { Tenant } from '../../../store/context'
import { cut } from '../../../store/page'
import type { WithStore } from '../../dependencies'
import { found } from '../../found'

const RELATED = 20

/** Newest first. `until`: the entry to go on from; null when there is nothing older. */
export async function searchRequests(
  { store }: WithStore,
  tenant: Tenant,
  query: RequestSearchQuery,
): Promise<{ rows: RequestLogView[]; until: string | null }> {
  const { limit, starting_after: before, since, object_id: object, ...filters } = query
  if (object === undefined) {
    const { rows, until } = await store.requestLogs.search(tenant, filters, { limit, before, since })
    return { rows: rows.map(presentRequestLog), until }
  }
  const found = await store.requestLogs.ofObjects(tenant, [object], { limit: limit + 1, before })
  const { rows, hasMore } = cut(found, limit)
  return { rows: rows.map(presentRequestLog), until: hasMore ? (rows.at(-1)?.id ?? null) : null }
}

/** With the other calls under the same Idempotency-Key; 404 `resource_missing` if it is not in the log. */
export async function retrieveRequest(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<RequestDetail> {
  const row = await found(store.requestLogs, tenant, id)
  const related = row.keyHash ? await store.requestLogs.ofKeys(tenant, [row.keyHash], RELATED) : []
  return {
    ...presentRequestLog(row),
    object_id: row.objectId,
    related: related.filter((other) => other.id !== id).map(presentRequestLog),
  }
}
