/** The service as a whole, for operators: its parts, endpoints that are not well, and what operators did. */
import { listOperatorAuditLogs, listUnwellEndpoints } from '../../../../app/dashboard/operator/lists'
import { readHealth } from '../../../../app/dashboard/operator/health'
import { operatorOfCall } from '../../../../app/dashboard/actor'
import { HealthView } from '../../../../contract/dashboard/operator/health'
import {
  OperatorAuditLogList,
  OperatorAuditLogQuery,
  OperatorEndpointList,
  OperatorEndpointQuery,
} from '../../../../contract/dashboard/operator/work'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

export const serviceRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/operator/health',
    operationId: 'retrieveHealth',
    summary: 'See how the parts of the service are',
    scope: 'operator.read',
    success: { status: 200, schema: HealthView, description: 'Its parts, schedules and task queues.' },
    errors: [],

    handler: async ({ services }) => reply(await readHealth(services)),
  }),
  defineMemberRoute<undefined, OperatorEndpointQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/webhook-endpoints',
    operationId: 'listOperatorEndpoints',
    summary: 'List endpoints that are not well, newest first, which the audit logs of their accounts record',
    scope: 'operator.read',
    query: OperatorEndpointQuery,
    success: { status: 200, schema: OperatorEndpointList, description: 'A page of endpoints.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    async handler(call) {
      const { services, query, tenant } = call
      return listReply(
        await listUnwellEndpoints(services.store, query, tenant.livemode, operatorOfCall(call)),
      )
    },
  }),
  defineMemberRoute<undefined, OperatorAuditLogQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/audit-logs',
    operationId: 'listOperatorAuditLogs',
    summary: 'List what operators did, in all accounts and both modes, newest first',
    scope: 'operator.read',
    query: OperatorAuditLogQuery,
    success: { status: 200, schema: OperatorAuditLogList, description: 'A page of entries.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query, tenant }) =>
      listReply(await listOperatorAuditLogs(services.store, query, tenant.livemode)),
  }),
]
