/** `POST /v1/payments/{id}/refunds` (contract 4.1). */
import { createRefund } from '../../../app/refunds/create'
import { RefundBody } from '../../../contract/refunds/create'
import { RefundView } from '../../../contract/refunds/view'
import { defineRoute, writes } from '../../route'

export const createRefundRoute = defineRoute<RefundBody>({
  method: 'post',
  path: '/v1/payments/{id}/refunds',
  operationId: 'createRefund',
  summary: 'Refund a payment, fully or partly',
  scope: 'refunds.write',
  params: { id: 'payment' },
  body: { shapes: [RefundBody] },
  success: {
    status: 201,
    schema: RefundView,
    description: 'The refund, `pending` until it is settled.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'amount_exceeds_captured',
    'amount_too_small',
    'amount_invalid_precision',
    'acquirer_cannot',
  ],

  write: writes(createRefund, ({ id, body }) => ({ payment: id, terms: body })),
})
