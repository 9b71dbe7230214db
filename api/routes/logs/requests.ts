/** `GET /v1/request_logs`. */
import { RequestLogList, RequestLogQuery, presentRequestLog } from '../../../contract/request-log'
import { listReply } from '../../list'
import { defineRoute } from '../../route'

export const listRequestLogsRoute = defineRoute<undefined, RequestLogQuery>({
  method: 'get',
  path: '/v1/request_logs',
  operationId: 'listRequestLogs',
  summary: 'List calls of the last 30 days, newest first',
  scope: 'logs.read',
  query: RequestLogQuery,
  success: { status: 200, schema: RequestLogList, description: 'A page of the request log.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, query }) {
    return listReply(await store.requestLogs.list(tenant, query), presentRequestLog)
  },
})
