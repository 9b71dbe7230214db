/** `POST /v1/disputes/{id}/accept` (contract 23.4). */
import { respondToDispute } from '../../../app/disputes/respond'
import { DisputeView } from '../../../contract/disputes/view'
import { defineRoute, writes } from '../../route'

export const acceptDisputeRoute = defineRoute({
  method: 'post',
  path: '/v1/disputes/{id}/accept',
  operationId: 'acceptDispute',
  summary: 'Accept a dispute',
  scope: 'disputes.write',
  params: { id: 'dispute' },
  success: {
    status: 200,
    schema: DisputeView,
    description: 'The dispute, `under_review` until the bank knows, then `accepted`.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'dispute_unexpected_state'],

  write: writes(respondToDispute, ({ id }) => ({ id, response: 'acceptance' })),
})
