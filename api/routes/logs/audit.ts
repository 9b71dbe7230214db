/** `GET /v1/audit_logs`. */
import { AuditLogList, AuditLogQuery, presentAuditLog } from '../../../contract/audit-log'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listAuditLogsRoute = defineRoute<undefined, AuditLogQuery>({
  method: 'get',
  path: '/v1/audit_logs',
  operationId: 'listAuditLogs',
  summary: 'List changes of keys, endpoints and settings, newest first',
  scope: 'logs.read',
  query: AuditLogQuery,
  success: { status: 200, schema: AuditLogList, description: 'A page of the audit log.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.audit.list(tenant, query), presentAuditLog(tenant.livemode))
  },
})
