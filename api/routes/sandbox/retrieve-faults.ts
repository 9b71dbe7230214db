/** `GET /v1/sandbox/faults` (contract 18.5). */
import { readFaults } from '../../../app/sandbox/faults/read'
import { SandboxFaultsView } from '../../../contract/sandbox/faults'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveSandboxFaultsRoute = defineRoute({
  method: 'get',
  path: '/v1/sandbox/faults',
  operationId: 'retrieveSandboxFaults',
  summary: 'Retrieve the faults that the account has in the sandbox, with what they have met and hit',
  scope: 'sandbox.write',
  success: {
    status: 200,
    schema: SandboxFaultsView,
    description: 'The faults, in the order of the call that set them.',
  },
  errors: ['route_missing'],

  handler: async ({ services, tenant }) => reply(await readFaults(services, tenant)),
})
