/** The logged calls about a payment and its refunds. */
import type { StoryRequestQuery } from '../../../contract/dashboard/payment-story'
import { presentRequestLog, type RequestLogView } from '../../../contract/request-log'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { App } from '../../app'
import { found } from '../../found'

/** Newest first; 404 `resource_missing` if there is no such payment. */
export async function listStoryRequests(
  { store }: Pick<App, 'store'>,
  tenant: Tenant,
  id: string,
  { limit, starting_after: before }: StoryRequestQuery,
): Promise<Page<RequestLogView>> {
  await found(store.payments, tenant, id)
  const refunds = await store.stories.refundsOf(tenant, id)
  const objects = [id, ...refunds.map((refund) => refund.id)]
  const rows = await store.requestLogs.ofObjects(tenant, objects, { limit: limit + 1, before })
  return { rows: rows.slice(0, limit).map(presentRequestLog), hasMore: rows.length > limit }
}
