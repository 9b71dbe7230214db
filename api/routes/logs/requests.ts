/** `GET /v1/request_logs`. */
import { listRequestLogs } from '../../../app/logs/read'
import { RequestLogList, RequestLogQuery } from '../../../contract/request-log'
import { listReply } from '../../reply'
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

  handler: async ({ services, tenant, query }) => listReply(await listRequestLogs(services, tenant, query)),
})
