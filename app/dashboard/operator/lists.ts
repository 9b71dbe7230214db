/** Endpoints that are not well in all accounts of a mode, and what operators did. */
import {
  presentOperatorAuditLog,
  presentOperatorEndpoint,
  type OperatorAuditLogQuery,
  type OperatorEndpointQuery,
} from '../../../contract/dashboard/operator/work'
import type { Actor } from '../../../store/audit'
import type { Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import { pageOf } from '../../found'

/** Records in the audit log of each merchant whose endpoint is shown that the operator has read its data. */
export async function listUnwellEndpoints(
  { operating }: Pick<Store, 'operating'>,
  query: OperatorEndpointQuery,
  livemode: boolean,
  actor: Actor,
): Promise<Page<ReturnType<typeof presentOperatorEndpoint>>> {
  const page = await operating.unwellEndpoints(query, livemode)
  const accounts = page.rows.map(({ accountId }) => accountId)
  const [names] = await Promise.all([
    operating.names(accounts),
    operating.views.record(accounts, livemode, actor),
  ])
  return pageOf(page, (row) => presentOperatorEndpoint(row, names.get(row.accountId) ?? ''))
}

export async function listOperatorAuditLogs(
  { operating }: Pick<Store, 'operating'>,
  query: OperatorAuditLogQuery,
  livemode: boolean,
): Promise<Page<ReturnType<typeof presentOperatorAuditLog>>> {
  return pageOf(await operating.auditLogs(query), (row) => presentOperatorAuditLog(row, livemode))
}
