/** The request log of the dashboard, and the search for an Idempotency-Key (decision 0068). */
import { inspectKey } from '../../../app/dashboard/idempotency/inspect'
import { retrieveRequest, searchRequests } from '../../../app/dashboard/logs/requests'
import { FindKeyBody, KeyUseList } from '../../../contract/dashboard/key-use'
import { RequestDetail, RequestSearch, RequestSearchQuery } from '../../../contract/dashboard/request-search'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

export const requestRoutes: readonly Route[] = [
  defineMemberRoute<undefined, RequestSearchQuery>({
    method: 'get',
    path: '/v1/dashboard/request-logs',
    operationId: 'searchRequests',
    summary: 'Search the calls of the last 30 days, or follow them, newest first',
    scope: 'logs.read',
    query: RequestSearchQuery,
    success: { status: 200, schema: RequestSearch, description: 'A page, and how far the search came.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],
    async handler({ services, tenant, query }) {
      const { rows, until } = await searchRequests(services, tenant, query)
      return reply({ object: 'list', data: rows, has_more: until !== null, searched_to: until })
    },
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/request-logs/{id}',
    operationId: 'retrieveRequest',
    summary: 'Retrieve a call, with the other calls under its Idempotency-Key',
    scope: 'logs.read',
    params: { id: 'request' },
    success: { status: 200, schema: RequestDetail, description: 'The call.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id }) => reply(await retrieveRequest(services, tenant, id)),
  }),
  // The key is in the body, because addresses end up in logs. It changes nothing.
  defineMemberRoute<FindKeyBody>({
    method: 'post',
    path: '/v1/dashboard/idempotency',
    operationId: 'findIdempotencyKey',
    summary: 'Find what was done under an Idempotency-Key',
    scope: 'logs.read',
    noStore: true,
    body: { shapes: [FindKeyBody] },
    success: { status: 200, schema: KeyUseList, description: 'What stands under it, in each space of keys.' },
    errors: [],
    act: async ({ services, tenant, body }) => wholeListReply(await inspectKey(services, tenant, body.key)),
  }),
]
