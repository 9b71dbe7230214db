/** `PATCH /v1/disputes/{id}` (contract 23.3). */
import { updateDispute } from '../../../app/disputes/update'
import { UpdateDisputeBody } from '../../../contract/disputes/body'
import { DisputeView } from '../../../contract/disputes/view'
import { defineRoute, writes } from '../../route'

export const updateDisputeRoute = defineRoute<UpdateDisputeBody>({
  method: 'patch',
  path: '/v1/disputes/{id}',
  operationId: 'updateDispute',
  summary: 'Draft the evidence against a dispute',
  scope: 'disputes.write',
  params: { id: 'dispute' },
  body: { shapes: [UpdateDisputeBody] },
  success: { status: 200, schema: DisputeView, description: 'The dispute with its draft.' },
  errors: ['resource_missing', 'foreign_identifier', 'dispute_unexpected_state'],

  write: writes(updateDispute, ({ id, body }) => ({ id, fields: body })),
})
