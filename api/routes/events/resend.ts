/** `POST /v1/events/{id}/resend` (contract 12.9). */
import { resendEvent } from '../../../app/webhooks/deliveries/resend'
import { ResendBody, WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import { defineRoute, writes } from '../../route'

export const resendEventRoute = defineRoute<ResendBody>({
  method: 'post',
  path: '/v1/events/{id}/resend',
  operationId: 'resendEvent',
  summary: 'Send an event to a webhook endpoint again',
  scope: 'webhooks.write',
  params: { id: 'event' },
  body: { shapes: [ResendBody] },
  success: {
    status: 200,
    schema: WebhookDeliveryView,
    description: 'The delivery, which is about to be made, whatever became of it before.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  write: writes(resendEvent, ({ id, body }) => ({ event: id, endpoint: body.webhook_endpoint })),
})
