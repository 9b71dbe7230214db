/** `DELETE /v1/payment_methods/{id}` (contract 6.2): the card can no longer be charged, and its subscriptions pause. */
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { wakeSubscriptions } from '../../../app/subscriptions/wake'

export const detachPaymentMethodRoute = defineRoute({
  method: 'delete',
  path: '/v1/payment_methods/{id}',
  operationId: 'detachPaymentMethod',
  summary: 'Detach a stored card',
  scope: 'payment_methods.write',
  params: { id: 'payment_method' },
  success: { status: 200, schema: PaymentMethodView, description: 'The card, with the status `detached`.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { services, tenant } = call
    const card = await named(call, call.services.store.paymentMethods)
    const charging = await services.store.subscriptions.chargedTo(tenant, card.id)
    return finish(call, services.store.paymentMethods.detach(card, charging), () => {
      wakeSubscriptions(services, charging)
    })
  },
})
