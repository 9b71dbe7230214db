/** `PATCH /v1/subscriptions/{id}` (contract 10.5): changes card, price, schedule and texts; pauses and resumes. */
import { updateSubscription } from '../../../app/subscriptions/update'
import { UpdateSubscriptionBody } from '../../../contract/subscriptions/body'
import { SubscriptionView } from '../../../contract/subscriptions/view'
import { defineRoute, writes } from '../../route'

export const updateSubscriptionRoute = defineRoute<UpdateSubscriptionBody>({
  method: 'patch',
  path: '/v1/subscriptions/{id}',
  operationId: 'updateSubscription',
  summary: 'Update, pause or resume a subscription',
  scope: 'subscriptions.write',
  params: { id: 'subscription' },
  body: { shapes: [UpdateSubscriptionBody] },
  success: { status: 200, schema: SubscriptionView, description: 'The subscription as it is now.' },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'resource_wrong_type',
    'payment_method_detached',
    'payment_method_unexpected_state',
    'amount_too_large',
    'amount_too_small',
    'amount_invalid_precision',
    'subscription_unexpected_state',
  ],

  write: writes(updateSubscription, ({ id, body }) => ({ id, fields: body })),
})
