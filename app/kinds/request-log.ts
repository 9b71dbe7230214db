/** Calls of the last 30 days. */
import { RequestLogList, RequestLogQuery, presentRequestLog } from '../../contract/request-log'
import type { RequestLogModel } from '../../prisma/generated/models'
import { REQUEST_LOG_LIFE } from '../../domain/retention'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind } from './kind'

export const requestLog = defineKind<RequestLogModel, RequestLogQuery>({
  name: 'request_log',
  ids: 'request',
  table: 'request_logs',
  shown: ['livemode', 'method', 'status', 'actor_id', 'object_id'],
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
  retention: { life: REQUEST_LOG_LIFE, purge: ({ requestLogs }, ...old) => requestLogs.purge(...old) },
  search: [searchById('request', ({ requestLogs }, ...by) => requestLogs.find(...by))],
})
