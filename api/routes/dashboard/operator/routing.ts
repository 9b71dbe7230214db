/** `/v1/dashboard/operator/accounts/{id}/routing-…`: the rules of a merchant, which operators read and try, and what acquirers approve. */
import { z } from 'zod'
import { listApprovals } from '../../../../app/dashboard/operator/approvals'
import { listRuleVersions, readRules } from '../../../../app/routing/rules'
import { tryRules } from '../../../../app/routing/trial'
import { queryInteger } from '../../../../contract/common'
import { ApprovalsList } from '../../../../contract/dashboard/operator/approvals'
import {
  RoutingRulesView,
  RoutingTrialView,
  RoutingVersionList,
  RuleSetBody,
} from '../../../../contract/dashboard/routing'
import { reply, wholeListReply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const OF_ACCOUNT = '/v1/dashboard/operator/accounts/{id}'
const reading = { params: { id: 'account' }, scope: 'operator.read' } as const

export const operatedRoutingRoutes: readonly Route[] = [
  defineMemberRoute({
    ...reading,
    method: 'get',
    path: `${OF_ACCOUNT}/routing-rules`,
    operationId: 'retrieveRoutingRulesOfAccount',
    summary: 'See to which acquirer new payments of a merchant go, or went by an earlier version',
    query: z.strictObject({ version: queryInteger(1, 999_999_999).optional() }),
    success: { status: 200, schema: RoutingRulesView, description: 'The rules.' },
    errors: ['resource_missing'],
    handler: async ({ services, id: accountId, tenant: { livemode }, query }) =>
      reply(await readRules(services, { accountId, livemode }, query.version)),
  }),
  defineMemberRoute({
    ...reading,
    method: 'get',
    path: `${OF_ACCOUNT}/routing-versions`,
    operationId: 'listRoutingVersionsOfAccount',
    summary: 'List the versions of the rules of a merchant, with who made them',
    success: { status: 200, schema: RoutingVersionList, description: 'The newest 100, the newest first.' },
    errors: [],
    handler: async ({ services, id: accountId, tenant: { livemode } }) =>
      wholeListReply(await listRuleVersions(services, { accountId, livemode })),
  }),
  defineMemberRoute<z.infer<typeof RuleSetBody>>({
    ...reading,
    method: 'post',
    path: `${OF_ACCOUNT}/routing-rules/trial`,
    operationId: 'tryRoutingRulesOfAccount',
    summary:
      'See what rules would have done with the payments of a merchant in the last 30 days; nothing is changed',
    body: { shapes: [RuleSetBody] },
    success: { status: 200, schema: RoutingTrialView, description: 'Where the payments would have gone.' },
    errors: ['parameter_impossible'],
    act: async ({ services, id: accountId, tenant: { livemode }, body }) =>
      reply(await tryRules(services, { accountId, livemode }, body)),
  }),
  defineMemberRoute({
    ...reading,
    method: 'get',
    path: `${OF_ACCOUNT}/approvals`,
    operationId: 'listApprovalsOfAccount',
    summary: 'See how often acquirers approve the latest payments of a merchant, by the country of the card',
    success: {
      status: 200,
      schema: ApprovalsList,
      description: 'Of the newest payments of seven days, by acquirer and country.',
    },
    errors: [],
    handler: async ({ services, id: accountId, tenant: { livemode } }) =>
      wholeListReply(await listApprovals(services, { accountId, livemode })),
  }),
]
