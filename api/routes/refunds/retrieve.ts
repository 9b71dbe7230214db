/** `GET /v1/refunds/{id}` (specification 4.2). */
import { ApiError } from '../../../contract/errors'
import { RefundView, presentRefund } from '../../../contract/refund/view'
import { defineRoute } from '../../route'

export const retrieveRefund = defineRoute({
  method: 'get',
  path: '/v1/refunds/{id}',
  operationId: 'retrieveRefund',
  summary: 'Retrieve a refund',
  scope: 'refunds.read',
  params: { id: 'refund' },
  success: { status: 200, schema: RefundView, description: 'The refund.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler({ services: { store }, tenant, params }) {
    const row = await store.refunds.find(tenant, params['id'] ?? '')
    if (!row) throw new ApiError('resource_missing', { param: 'id' })
    return { status: 200, body: JSON.stringify(presentRefund(row)) }
  },
})
