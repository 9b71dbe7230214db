/** `PUT /v1/sandbox/faults` (contract 18.5). */
import { setFaults } from '../../../app/sandbox/faults/change'
import { SandboxFaultsView, SetFaultsBody, checkFaults } from '../../../contract/sandbox/faults'
import { impossible } from '../../../contract/errors'
import { SANDBOX_PATHS } from '../../../domain/sandbox'
import { isCallFault } from '../../../domain/sandbox-faults'
import { defineRoute, writes } from '../../route'
import type { Services } from '../../services'

export const setSandboxFaultsRoute = defineRoute<SetFaultsBody>({
  method: 'put',
  path: '/v1/sandbox/faults',
  operationId: 'setSandboxFaults',
  summary: 'Set the faults of the account in the sandbox, in place of those that it had',
  scope: 'sandbox.write',
  body: { shapes: [SetFaultsBody], check: checkFaults },
  success: { status: 200, schema: SandboxFaultsView, description: 'The faults, which have met nothing yet.' },
  errors: ['parameter_impossible', 'route_missing'],

  write: writes(setFaults, ({ services, body }) => {
    requireOperations(services, body)
    return body
  }),
})

/** A fault that names what there is not would never hit, and nobody would know why. */
function requireOperations(
  { operations: known }: Pick<Services, 'operations'>,
  { faults }: SetFaultsBody,
): void {
  faults.forEach(({ kind, operations = [] }, index) => {
    if (!isCallFault(kind) || operations.every((one) => known.has(one))) return
    const param = `faults[${index}].operations`
    throw impossible(param, { code: 'not_api_operation', path: SANDBOX_PATHS })
  })
}
