/** `PATCH /v1/payments/{id}` (decision 0045): what the merchant says of a payment, in whatever state it is. */
import { UpdatePaymentBody } from '../../../contract/payments/update'
import { PaymentView } from '../../../contract/payments/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'

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

  async begin(call) {
    const { description, metadata } = call.body
    const fields = {
      ...(description !== undefined && { description }),
      ...(metadata !== undefined && { metadata }),
    }
    return finish(
      call,
      call.services.store.payments.update(await named(call, call.services.store.payments), fields),
    )
  },
})
