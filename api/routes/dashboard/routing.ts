/** `/v1/dashboard/routing-rules`: to which acquirer new payments of a merchant go (decision 0262). */
import { z } from 'zod'
import { actorOfCall } from '../../../app/dashboard/actor'
import { changeRules, listRuleVersions, readRules } from '../../../app/routing/rules'
import { tryRules } from '../../../app/routing/trial'
import { queryInteger } from '../../../contract/common'
import {
  NewRulesBody,
  RoutingRulesView,
  RoutingTrialView,
  RoutingVersionList,
  RuleSetBody,
} from '../../../contract/dashboard/routing'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const path = '/v1/dashboard/routing-rules'

export const routingRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'retrieveRoutingRules',
    summary: 'See to which acquirer new payments go, by the rules that count or by an earlier version',
    scope: 'account.read',
    query: z.strictObject({ version: queryInteger(1, 999_999_999).optional() }),
    success: { status: 200, schema: RoutingRulesView, description: 'The rules.' },
    errors: ['resource_missing'],
    handler: async ({ services, tenant, query }) => reply(await readRules(services, tenant, query.version)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/routing-versions',
    operationId: 'listRoutingVersions',
    summary: 'List the versions of the rules, with who made them',
    scope: 'account.read',
    success: { status: 200, schema: RoutingVersionList, description: 'The newest 100, the newest first.' },
    errors: [],
    handler: async ({ services, tenant }) => wholeListReply(await listRuleVersions(services, tenant)),
  }),
  defineMemberRoute<NewRulesBody>({
    method: 'post',
    path,
    operationId: 'changeRoutingRules',
    summary:
      'Change to which acquirer new payments go: a new version of the rules, which counts within seconds',
    scope: 'account.write',
    // Whoever changes where payments go shows a second factor, in the sandbox too.
    freshFactor: 'always',
    body: { shapes: [NewRulesBody] },
    success: { status: 200, schema: RoutingRulesView, description: 'The rules.' },
    errors: ['parameter_impossible', 'unexpected_state'],
    async act(call) {
      const { services, tenant, body } = call
      return reply(await changeRules(services, tenant, body, actorOfCall(call)))
    },
  }),
  defineMemberRoute<z.infer<typeof RuleSetBody>>({
    method: 'post',
    path: `${path}/trial`,
    operationId: 'tryRoutingRules',
    summary: 'See what rules would have done with the payments of the last 30 days; nothing is changed',
    scope: 'account.read',
    body: { shapes: [RuleSetBody] },
    success: { status: 200, schema: RoutingTrialView, description: 'Where the payments would have gone.' },
    errors: ['parameter_impossible'],
    act: async ({ services, tenant, body }) => reply(await tryRules(services, tenant, body)),
  }),
]
