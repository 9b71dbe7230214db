/** `/v1/dashboard/operator/reconciliation`: what differs between acquirers and rows, and an operator's decision about it. */
import { operatorOf } from '../../../../app/dashboard/actor'
import { decideItem } from '../../../../app/dashboard/operator/decide-item'
import {
  listReconciliationItems,
  listReconciliationRuns,
} from '../../../../app/dashboard/operator/reconciliation'
import {
  ReconciliationItemList,
  ReconciliationItemQuery,
  ReconciliationRunList,
  ReconciliationRunQuery,
  SettledItemView,
  SettleItemBody,
} from '../../../../contract/dashboard/operator/reconciliation'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/reconciliation'

export const reconciliationRoutes: readonly Route[] = [
  defineMemberRoute<undefined, ReconciliationItemQuery>({
    method: 'get',
    path: `${PATH}/items`,
    operationId: 'listReconciliationItems',
    summary: 'List differences between an acquirer and the rows, oldest first',
    scope: 'operator.read',
    query: ReconciliationItemQuery,
    success: { status: 200, schema: ReconciliationItemList, description: 'A page of differences.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query, tenant }) =>
      listReply(await listReconciliationItems(services, query, tenant.livemode)),
  }),
  defineMemberRoute<undefined, ReconciliationRunQuery>({
    method: 'get',
    path: `${PATH}/runs`,
    operationId: 'listReconciliationRuns',
    summary: 'List the latest reconciliations of both modes, newest first',
    scope: 'operator.read',
    query: ReconciliationRunQuery,
    success: { status: 200, schema: ReconciliationRunList, description: 'The latest runs.' },
    errors: [],

    handler: async ({ services, query }) => listReply(await listReconciliationRuns(services, query.limit)),
  }),
  defineMemberRoute<SettleItemBody>({
    method: 'post',
    path: `${PATH}/settle`,
    operationId: 'settleReconciliationItem',
    summary: 'Settle a difference: book it, close it at the acquirer, or write it off',
    // Money is booked, given back or given up.
    scope: 'operator.grant',
    freshFactor: 'always',
    body: { shapes: [SettleItemBody] },
    success: { status: 200, schema: SettledItemView, description: 'What came of it.' },
    errors: ['own_request', 'resource_missing', 'unexpected_state'],

    async act(call) {
      const { services, tenant, body } = call
      return reply(await decideItem(services, tenant, body, operatorOf(call)))
    },
  }),
]
