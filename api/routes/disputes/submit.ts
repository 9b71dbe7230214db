/** `POST /v1/disputes/{id}/submit` (contract 23.4). */
import { respondToDispute } from '../../../app/disputes/respond'
import { DisputeView } from '../../../contract/disputes/view'
import { defineRoute, writes } from '../../route'

export const submitDisputeRoute = defineRoute({
  method: 'post',
  path: '/v1/disputes/{id}/submit',
  operationId: 'submitDispute',
  summary: 'Submit the evidence against a dispute, once',
  scope: 'disputes.write',
  params: { id: 'dispute' },
  success: {
    status: 200,
    schema: DisputeView,
    description: 'The dispute, `under_review`: its evidence is on the way to the bank.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'dispute_unexpected_state'],

  write: writes(respondToDispute, ({ id }) => ({ id, response: 'evidence' })),
})
