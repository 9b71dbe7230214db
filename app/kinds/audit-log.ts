/** Changes of keys, endpoints and settings. Changes of the account itself are shown in both modes. */
import { AuditLogList, AuditLogQuery, presentAuditLog } from '../../contract/audit-log'
import type { AuditLogModel } from '../../prisma/generated/models'
import { defineKind } from './kind'

export const auditLog = defineKind<AuditLogModel, AuditLogQuery>({
  name: 'audit_log',
  ids: 'audit_log',
  table: 'audit_logs',
  shown: ['livemode', 'action', 'object_id', 'actor_type', 'actor_id'],
  also: [],
  reads: {
    path: '/v1/audit_logs',
    scope: 'logs.read',
    words: { one: 'an entry', many: 'entries' },
    list: {
      query: AuditLogQuery,
      schema: AuditLogList,
      summary: 'List changes of keys, endpoints and settings, newest first',
      description: 'A page of the audit log.',
      rows: ({ store }, tenant, query) => store.audit.list(tenant, query),
      filters: {
        action: ['audit_logs_account_id_action_id_idx'],
        object_id: ['audit_logs_object_id_account_id_id_idx'],
      },
    },
    retrieve: null,
    present: (row, _parts, { livemode }) => presentAuditLog(livemode)(row),
  },
  waits: null,
  restart: 'kept',
  retention: null,
  payment: null,
  search: [],
})
