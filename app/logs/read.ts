/** The logs of an account: its changes and its calls. */
import { presentAuditLog, type AuditLogQuery, type AuditLogView } from '../../contract/audit-log'
import { presentRequestLog, type RequestLogQuery, type RequestLogView } from '../../contract/request-log'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** Changes of keys, endpoints and settings, newest first. Changes of the account itself are shown in both modes. */
export async function listAuditLogs(
  { store }: Reading,
  tenant: Tenant,
  query: AuditLogQuery,
): Promise<Page<AuditLogView>> {
  return pageOf(await store.audit.list(tenant, query), presentAuditLog(tenant.livemode))
}

/** Calls of the last 30 days, newest first. */
export async function listRequestLogs(
  { store }: Reading,
  tenant: Tenant,
  query: RequestLogQuery,
): Promise<Page<RequestLogView>> {
  return pageOf(await store.requestLogs.list(tenant, query), presentRequestLog)
}
