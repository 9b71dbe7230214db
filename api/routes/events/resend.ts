/** `POST /v1/events/{id}/resend` (rulings 6). */
import { ApiError, impossible } from '../../../contract/errors'
import { ResendBody, WebhookDeliveryView } from '../../../contract/webhook-delivery'
import type { Work } from '../../../store/finish'
import { deliveryId } from '../../../store/webhooks/deliveries'
import { finish } from '../../finish'
import { asWrite, defineRoute, type Write } from '../../route'
import { requireSending } from '../webhook-endpoints/row'

export const resendEvent = defineRoute<ResendBody>({
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

  async handler(given) {
    const call = asWrite(given)
    return finish(call, () => planResending(call))
  },
})

async function planResending({
  services: { store },
  tenant,
  params,
  body,
}: Write<ResendBody>): Promise<Work> {
  const event = await store.events.find(tenant, params['id'] ?? '')
  if (!event) throw new ApiError('resource_missing', { param: 'id' })
  const endpoint = await store.endpoints.find(tenant, body.webhook_endpoint)
  if (!endpoint) throw impossible('webhook_endpoint', 'resource_wrong_type', 'names no webhook endpoint')
  requireSending(endpoint, 'webhook_endpoint')
  const known = await store.deliveries.find(tenant, deliveryId(event.id, endpoint.id))
  return store.deliveries.resend(event, endpoint, known)
}
