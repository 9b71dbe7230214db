/** `/v1/dashboard/operator/going-live`: requests to go live, for operators. */
import { decideGoingLive, findRequest } from '../../../../app/dashboard/going-live/decide'
import { decide, requireApart } from '../../../../app/dashboard/operator/decisions'
import { listGoingLive, readGoingLiveAsOperator } from '../../../../app/dashboard/operator/going-live'
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import {
  GrantBody,
  OperatorGoingLiveList,
  OperatorGoingLiveQuery,
  OperatorGoingLiveView,
  ReturnBody,
} from '../../../../contract/dashboard/operator/going-live'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Call, type Reply, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/going-live'
const ofRequest = { params: { id: 'going_live' } } as const
const success = { status: 200, schema: OperatorGoingLiveView, description: 'The request.' } as const

async function shown(call: Call<unknown, unknown>): Promise<Reply> {
  const { services, id, tenant } = call
  return reply(await readGoingLiveAsOperator(services.store, id, tenant.livemode, operatorOfCall(call)))
}

export const goingLiveRoutes: readonly Route[] = [
  defineMemberRoute<undefined, OperatorGoingLiveQuery>({
    method: 'get',
    path: PATH,
    operationId: 'listGoingLive',
    summary: 'List requests to go live, newest first',
    scope: 'operator.read',
    query: OperatorGoingLiveQuery,
    success: { status: 200, schema: OperatorGoingLiveList, description: 'A page of requests.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query }) => listReply(await listGoingLive(services.store, query)),
  }),
  defineMemberRoute({
    method: 'get',
    path: `${PATH}/{id}`,
    operationId: 'retrieveOperatorGoingLive',
    summary: "Retrieve a request to go live, which its account's audit log records",
    scope: 'operator.read',
    ...ofRequest,
    success,
    errors: ['resource_missing'],

    handler: shown,
  }),
  defineMemberRoute<GrantBody>({
    method: 'post',
    path: `${PATH}/{id}/grant`,
    operationId: 'grantGoingLive',
    summary: 'Grant a request: the account is live from now on',
    scope: 'operator.grant',
    freshFactor: 'always',
    ...ofRequest,
    body: { shapes: [GrantBody] },
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],

    async act(call) {
      const { services, id: subject, body, tenant } = call
      const { accountId } = await findRequest(services.store, subject)
      const { livemode } = tenant
      const decision = { accountId, livemode, subject, kind: 'grant_going_live', change: body } as const
      await decide(services, decision, operatorOf(call))
      return shown(call)
    },
  }),
  defineMemberRoute<ReturnBody>({
    method: 'post',
    path: `${PATH}/{id}/return`,
    operationId: 'returnGoingLive',
    freshFactor: 'always',
    summary: 'Return a request, with what is to be changed',
    scope: 'operator.write',
    ...ofRequest,
    body: { shapes: [ReturnBody] },
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],

    async act(call) {
      const { version, words } = call.body
      const { accountId } = await findRequest(call.services.store, call.id)
      await requireApart(call.services, accountId, operatorOfCall(call))
      await decideGoingLive(call.services.store, { id: call.id, version, actor: operatorOfCall(call) }, words)
      return shown(call)
    },
  }),
]
