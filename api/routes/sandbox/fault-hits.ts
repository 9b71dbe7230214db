/** `GET /v1/sandbox/faults/hits` (contract 18.5). */
import { listFaultHits } from '../../../app/sandbox/faults/read'
import { FaultHitList, FaultHitQuery } from '../../../contract/sandbox/faults'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listSandboxFaultHitsRoute = defineRoute<undefined, FaultHitQuery>({
  method: 'get',
  path: '/v1/sandbox/faults/hits',
  operationId: 'listSandboxFaultHits',
  summary: 'List what the faults of the sandbox have hit, newest first',
  scope: 'sandbox.write',
  query: FaultHitQuery,
  success: { status: 200, schema: FaultHitList, description: 'A page of the last 1,000 hits.' },
  errors: ['foreign_identifier', 'resource_wrong_type', 'route_missing'],

  handler: async ({ services, tenant, query }) => listReply(await listFaultHits(services, tenant, query)),
})
