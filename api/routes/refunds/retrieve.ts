/** `GET /v1/refunds/{id}` (contract 4.4). */
import { RefundView, presentRefund } from '../../../contract/refunds/view'
import { named } from '../../named'
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

  async handler(call) {
    const row = await named(call, call.services.store.refunds)
    return { status: 200, body: JSON.stringify(presentRefund(row)) }
  },
})
