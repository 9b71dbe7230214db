/** `PATCH /v1/payments/{id}`: changes description and metadata, in every state of the payment. */
import { updatePayment } from '../../../app/payments/update'
import { UpdatePaymentBody } from '../../../contract/payments/update'
import { PaymentView } from '../../../contract/payments/view'
import { defineRoute, writes } from '../../route'

export const updatePaymentRoute = defineRoute<UpdatePaymentBody>({
  method: 'patch',
  path: '/v1/payments/{id}',
  operationId: 'updatePayment',
  summary: "Change a payment's description and metadata",
  scope: 'payments.write',
  params: { id: 'payment' },
  body: { shapes: [UpdatePaymentBody] },
  success: { status: 200, schema: PaymentView, description: 'The payment as it is now.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(updatePayment, ({ id, body }) => ({ id, fields: body })),
})
