/** `POST /v1/webhook_endpoints/{id}/rotate_secret` (contract 12.6). */
import { rotateWebhookSecret } from '../../../app/webhooks/endpoints/rotate-secret'
import { RotateSecretBody } from '../../../contract/webhook-endpoints/body'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { defineRoute, writes } from '../../route'

export const rotateWebhookSecretRoute = defineRoute<RotateSecretBody>({
  method: 'post',
  path: '/v1/webhook_endpoints/{id}/rotate_secret',
  operationId: 'rotateWebhookSecret',
  withdraws: true,
  summary: "Replace a webhook endpoint's secret",
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  body: { shapes: [RotateSecretBody] },
  success: {
    status: 200,
    schema: WebhookEndpointView,
    description:
      'The endpoint, with its new `secret`. The previous one signs beside it until its grace ends.',
  },
  errors: ['resource_missing', 'foreign_identifier'],
  noStore: true,

  write: writes(rotateWebhookSecret, ({ id, body }) => ({ id, graceHours: body.grace_period_hours })),
})
