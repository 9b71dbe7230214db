/** `GET /v1/audit_logs`. */
import { listAuditLogs } from '../../../app/logs/read'
import { AuditLogList, AuditLogQuery } from '../../../contract/audit-log'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) => listReply(await listAuditLogs(services, tenant, query)),
})
