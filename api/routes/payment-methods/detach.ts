/** `DELETE /v1/payment_methods/{id}` (specification 4.4): the card can no longer be charged. */
import { PaymentMethodView } from '../../../contract/payment-method/view'
import { finish } from '../../finish'
import { asWrite, defineRoute } from '../../route'
import { findCard } from './row'

export const detachPaymentMethod = defineRoute({
  method: 'delete',
  path: '/v1/payment_methods/{id}',
  operationId: 'detachPaymentMethod',
  summary: 'Detach a stored card',
  scope: 'payment_methods.write',
  params: { id: 'payment_method' },
  success: { status: 200, schema: PaymentMethodView, description: 'The card, with the status `detached`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(given) {
    const call = asWrite(given)
    return finish(call, async () => call.services.store.cards.detach(await findCard(call)))
  },
})
