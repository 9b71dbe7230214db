/** `/v1/dashboard/operator/verify-runs`: what the nightly verification has found, and a run that an operator asks for. */
import { operatorOfCall } from '../../../../app/dashboard/actor'
import {
  askForVerifyRun,
  listVerifyRuns,
  readVerifyRun,
} from '../../../../app/dashboard/operator/verify-runs'
import {
  VerifyRunList,
  VerifyRunQuery,
  VerifyRunView,
} from '../../../../contract/dashboard/operator/verify-runs'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/verify-runs'
const success = { status: 200, schema: VerifyRunView, description: 'The run.' } as const

export const verifyRunRoutes: readonly Route[] = [
  defineMemberRoute<undefined, VerifyRunQuery>({
    method: 'get',
    path: PATH,
    operationId: 'listVerifyRuns',
    summary: 'List runs of the verification of all rows, newest first',
    scope: 'operator.read',
    query: VerifyRunQuery,
    success: { status: 200, schema: VerifyRunList, description: 'A page of runs.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query }) => listReply(await listVerifyRuns(services, query)),
  }),
  defineMemberRoute({
    method: 'get',
    path: `${PATH}/{id}`,
    operationId: 'retrieveVerifyRun',
    summary: 'Retrieve a run of the verification, with what it has found',
    scope: 'operator.read',
    params: { id: 'verify_run' },
    success,
    errors: ['resource_missing'],

    handler: async ({ services, id }) => reply(await readVerifyRun(services, id)),
  }),
  defineMemberRoute({
    method: 'post',
    path: PATH,
    operationId: 'startVerifyRun',
    summary: 'Verify all rows now; while a run is under way that one is answered',
    scope: 'operator.write',
    success,
    errors: [],

    async act(call) {
      return reply(await askForVerifyRun(call.services, call.tenant, operatorOfCall(call)))
    },
  }),
]
