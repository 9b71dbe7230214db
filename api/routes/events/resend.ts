/** `POST /v1/events/{id}/resend` (contract 12.9). */
import { ApiError, impossible } from '../../../contract/errors'
import { ResendBody, WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import { SECOND } from '../../../domain/payment-clock'
import { RESENDS_AN_HOUR } from '../../../domain/webhooks'
import type { WebhookDeliveryModel } from '../../../prisma/generated/models'
import type { Work } from '../../../store/finish'
import { deliveryId } from '../../../store/webhooks/deliveries'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute, type Write } from '../../route'
import { requireSending } from '../webhook-endpoints/row'

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

  async begin(call) {
    return finish(call, await planResending(call))
  },
})

async function planResending(call: Write<ResendBody>): Promise<Work> {
  const { services, tenant, body } = call
  const { store } = services
  const event = await named(call, store.events)
  const endpoint = await store.endpoints.find(tenant, body.webhook_endpoint)
  if (!endpoint) throw impossible('webhook_endpoint', 'resource_wrong_type', 'names no webhook endpoint')
  requireSending(endpoint, 'webhook_endpoint')
  const known = await store.deliveries.find(tenant, deliveryId(event.id, endpoint.id))
  if (known) await requireRare(call, known.delivery)
  return store.deliveries.resend(event, endpoint, known)
}

/** Each attempt is kept, and takes a lane: an event is sent to one endpoint by hand only so often. */
async function requireRare({ services }: Write<ResendBody>, delivery: WebhookDeliveryModel): Promise<void> {
  const now = services.now()
  const at = await services.store.deliveries.resendableAt(delivery, now)
  if (!at || at <= now) return
  throw new ApiError('rate_limited', {
    message: `The event was sent to this endpoint ${RESENDS_AN_HOUR} times by hand within an hour, which is the limit.`,
    retryAfter: Math.ceil((at.getTime() - now.getTime()) / SECOND),
  })
}
