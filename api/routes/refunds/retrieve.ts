/** `GET /v1/refunds/{id}` (contract 4.4). */
import { retrieveRefund } from '../../../app/refunds/read'
import { RefundView } from '../../../contract/refunds/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveRefundRoute = defineRoute({
  method: 'get',
  path: '/v1/refunds/{id}',
  operationId: 'retrieveRefund',
  summary: 'Retrieve a refund',
  scope: 'refunds.read',
  params: { id: 'refund' },
  success: { status: 200, schema: RefundView, description: 'The refund.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => reply(await retrieveRefund(services, tenant, id)),
})
