/** `POST /v1/subscriptions` (contract 10.1). */
import { createSubscription } from '../../../app/subscriptions/create'
import { CreateSubscriptionBody } from '../../../contract/subscriptions/body'
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { checkAmount } from '../../checks'
import { defineRoute, writes } from '../../route'

export const createSubscriptionRoute = defineRoute<CreateSubscriptionBody>({
  method: 'post',
  path: '/v1/subscriptions',
  operationId: 'createSubscription',
  summary: 'Charge a stored card on a schedule',
  scope: 'subscriptions.write',
  body: { shapes: [CreateSubscriptionBody], judge: checkAmount },
  success: {
    status: 201,
    schema: SubscriptionView,
    description: 'The subscription; one that starts today is charged right after.',
  },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'payment_method_detached',
    'payment_method_unexpected_state',
    'amount_too_large',
    'amount_too_small',
    'amount_invalid_precision',
    'currency_not_supported',
    'acquirer_cannot',
  ],

  write: writes(createSubscription, ({ body }) => body),
})
