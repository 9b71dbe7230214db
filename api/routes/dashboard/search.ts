/** One search over everything, and the search for people (decision 0067). */
import { findEverything, findPeople } from '../../../app/dashboard/find/find'
import type { Searching } from '../../../app/dashboard/find/found'
import { PeopleFound, PeopleQuery, SearchQuery, SearchResults } from '../../../contract/dashboard/search'
import { reply } from '../../reply'
import { defineMemberRoute, type Call, type Route } from '../../route'

const searchingOf = ({ services, tenant, account, scopes }: Call<undefined, unknown>): Searching => ({
  app: services,
  tenant,
  account,
  may: (permission) => scopes.includes(permission),
})

export const searchRoutes: readonly Route[] = [
  defineMemberRoute<undefined, SearchQuery>({
    method: 'get',
    path: '/v1/dashboard/search',
    operationId: 'searchEverything',
    summary: 'Search everything that the member may see: a few of each type',
    scope: 'account.read',
    query: SearchQuery,
    success: { status: 200, schema: SearchResults, description: 'What was found, by type.' },
    errors: ['search_too_broad'],
    handler: async (call) => reply(await findEverything(searchingOf(call), call.query.q)),
  }),
  defineMemberRoute<undefined, PeopleQuery>({
    method: 'get',
    path: '/v1/dashboard/people',
    operationId: 'findPeople',
    summary: 'Find people by a part of their name or address, with what they have paid',
    scope: 'customers.read',
    query: PeopleQuery,
    success: { status: 200, schema: PeopleFound, description: 'The people, the one who came last first.' },
    errors: ['search_too_broad'],
    handler: async (call) => reply(await findPeople(searchingOf(call), call.query.q, call.query.limit)),
  }),
]
