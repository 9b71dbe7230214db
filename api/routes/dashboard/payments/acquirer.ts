/** `/v1/dashboard/payments/{id}/acquirer`: what the merchant's own acquirer calls a payment. */
import { ownAcquirerNames } from '../../../../app/payments/acquirer-names'
import { PaymentAcquirerView } from '../../../../contract/dashboard/payment-acquirer'
import { reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

export const ownPaymentAcquirer: Route = defineMemberRoute({
  method: 'get',
  path: '/v1/dashboard/payments/{id}/acquirer',
  operationId: 'retrieveOwnPaymentAcquirer',
  summary: 'See what the acquirer calls a payment, if it went to an own account of the merchant',
  scope: 'payments.read',
  params: { id: 'payment' },
  success: { status: 200, schema: PaymentAcquirerView, description: 'Its names.' },
  errors: ['resource_missing'],
  handler: async ({ services, tenant, id }) => reply(await ownAcquirerNames(services, tenant, id)),
})
