/** Calls of the last 30 days. */
import { RequestLogList, RequestLogQuery, presentRequestLog } from '../../contract/request-log'
import type { RequestLogModel } from '../../prisma/generated/models'
import { REQUEST_LOG_LIFE } from '../../domain/retention'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind } from './kind'
import type { ShownPart } from './shown'

const CAUSED: ShownPart = {
  name: 'events that it caused',
  columns: ['id', 'created_at', 'type', 'object_id'],
  rows: async (overview, { id, account_id: accountId, livemode }) =>
    (
      await overview.eventsCausedBy({
        id: String(id),
        accountId: String(accountId),
        livemode: livemode === true,
      })
    ).map((event) => ({
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      created_at: event.createdAt.toISOString(),
    })),
}

export const requestLog = defineKind<RequestLogModel, RequestLogQuery>({
  name: 'request_log',
  ids: 'request',
  table: 'request_logs',
  shown: [
    'livemode',
    'method',
    'path',
    'operation_id',
    'status',
    'error_code',
    'duration_ms',
    'actor_id',
    'object_id',
  ],
  also: [CAUSED],
  reads: {
    path: '/v1/request_logs',
    scope: 'logs.read',
    words: { one: 'a call', many: 'calls' },
    list: {
      query: RequestLogQuery,
      schema: RequestLogList,
      summary: 'List calls of the last 30 days, newest first',
      description: 'A page of the request log.',
      rows: ({ store }, tenant, query) => store.requestLogs.list(tenant, query),
      filters: {
        method: ['request_logs_account_id_livemode_method_id_idx'],
        status: ['request_logs_account_id_livemode_status_id_idx'],
      },
    },
    retrieve: null,
    present: (row) => presentRequestLog(row),
  },
  waits: null,
  restart: 'kept',
  // Each is a week, of which there is one at most that has just become old.
  retention: {
    life: REQUEST_LOG_LIFE,
    limit: 1,
    purge: ({ requestLogs }, before) => requestLogs.dropWeek(before),
  },
  payment: null,
  search: [searchById('request', ({ requestLogs }, ...by) => requestLogs.find(...by))],
})
