/** `PUT /v1/sandbox/faults` (contract 18.5). */
import { setFaults } from '../../../app/sandbox/faults/change'
import { SandboxFaultsView, SetFaultsBody, checkFaults } from '../../../contract/sandbox/faults'
import { defineRoute, writes } from '../../route'

export const setSandboxFaultsRoute = defineRoute<SetFaultsBody>({
  method: 'put',
  path: '/v1/sandbox/faults',
  operationId: 'setSandboxFaults',
  summary: 'Set the faults of the account in the sandbox, in place of those that it had',
  scope: 'sandbox.write',
  body: { shapes: [SetFaultsBody], check: checkFaults },
  success: { status: 200, schema: SandboxFaultsView, description: 'The faults, which have met nothing yet.' },
  errors: ['parameter_impossible', 'route_missing'],

  write: writes(setFaults, ({ body }) => body),
})
