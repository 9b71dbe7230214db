/** `GET /v1/dashboard/metrics` (decision 0070). */
import { readMetrics } from '../../../app/dashboard/metrics/read'
import { MetricsView, MetricsQuery } from '../../../contract/dashboard/metrics'
import { reply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const metricsRoute = defineMemberRoute<undefined, MetricsQuery>({
  method: 'get',
  path: '/v1/dashboard/metrics',
  operationId: 'retrieveMetrics',
  summary: 'The account’s figures by hour, day or month, and those of the time before',
  scope: 'payments.read',
  query: MetricsQuery,
  success: { status: 200, schema: MetricsView, description: 'The figures, oldest first.' },
  errors: ['parameter_invalid', 'search_too_broad'],
  handler: async ({ services, tenant, query }) => reply(await readMetrics(services, tenant, query)),
})
