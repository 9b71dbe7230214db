/** What is overdue or stuck, for operators. */
import { listIncidents, resolveIncidents } from '../../../../app/dashboard/operator/incidents'
import { listOverdue, readOverdue, wakeObject } from '../../../../app/dashboard/operator/overdue'
import { operatorOfCall } from '../../../../app/dashboard/actor'
import {
  OperatorIncidentList,
  OperatorIncidentQuery,
  OverdueObjectList,
  OverdueObjectQuery,
  OverdueView,
  ResolveBody,
  ResolvedView,
  WakeBody,
  WokenView,
} from '../../../../contract/dashboard/operator/work'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

export const overdueRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/operator/overdue',
    operationId: 'retrieveOverdue',
    summary: 'Count what is overdue, by kind, over both modes',
    scope: 'operator.read',
    success: { status: 200, schema: OverdueView, description: 'What is overdue and what waits.' },
    errors: [],

    handler: async ({ services }) => reply(await readOverdue(services)),
  }),
  defineMemberRoute<undefined, OverdueObjectQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/overdue/objects',
    operationId: 'listOverdue',
    summary: 'List the objects of a kind that are overdue, oldest first',
    scope: 'operator.read',
    query: OverdueObjectQuery,
    success: { status: 200, schema: OverdueObjectList, description: 'The oldest objects.' },
    errors: [],

    handler: async ({ services, query, tenant }) =>
      listReply(await listOverdue(services, query, tenant.livemode)),
  }),
  defineMemberRoute<WakeBody>({
    method: 'post',
    path: '/v1/dashboard/operator/wake',
    operationId: 'wakeObject',
    summary: 'Hand an overdue object to its workflow, as the sweep does',
    scope: 'operator.write',
    body: { shapes: [WakeBody] },
    success: { status: 200, schema: WokenView, description: 'Whether it was handed over now.' },
    errors: ['resource_missing', 'unexpected_state'],

    async act(call) {
      const { services, tenant, body } = call
      const { kind, id, account: accountId } = body
      const which = { accountId, livemode: tenant.livemode, id }
      const handed = await wakeObject(services, kind, which, operatorOfCall(call))
      return reply({ object: 'woken', kind, id, handed_over: handed })
    },
  }),
  defineMemberRoute<undefined, OperatorIncidentQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/incidents',
    operationId: 'listIncidents',
    summary: 'List open incidents, oldest first',
    scope: 'operator.read',
    query: OperatorIncidentQuery,
    success: { status: 200, schema: OperatorIncidentList, description: 'The oldest incidents.' },
    errors: [],

    handler: async ({ services, query, tenant }) =>
      listReply(await listIncidents(services, query.limit, tenant.livemode)),
  }),
  defineMemberRoute<ResolveBody>({
    method: 'post',
    path: '/v1/dashboard/operator/incidents/resolve',
    operationId: 'resolveIncidents',
    summary: 'Mark the incidents of an object as resolved',
    scope: 'operator.write',
    body: { shapes: [ResolveBody] },
    success: { status: 200, schema: ResolvedView, description: 'How many were open.' },
    errors: [],

    async act(call) {
      const { services, body, tenant } = call
      const count = await resolveIncidents(services.store, body.id, tenant.livemode, operatorOfCall(call))
      return reply({ object: 'resolved', id: body.id, count })
    },
  }),
]
