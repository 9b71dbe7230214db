/** Sends an event to a webhook endpoint again, whatever the state of its delivery there (contract 12.9). */
import { ApiError, impossible } from '../../../contract/errors'
import { SECOND } from '../../../domain/time'
import { RESENDS_AN_HOUR } from '../../../domain/webhooks'
import type { WebhookDeliveryModel } from '../../../prisma/generated/models'
import { deliveryId } from '../../../store/webhooks/deliveries'
import type { App } from '../../app'
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { requireSending } from '../endpoints/checks'

export interface ResendEvent {
  event: string
  endpoint: string
}

export const resendEvent: WriteUseCase<ResendEvent> = {
  async begin(app, write) {
    const { tenant, command } = write
    const { events, endpoints, deliveries } = app.store
    const event = await found(events, tenant, command.event)
    const endpoint = await endpoints.find(tenant, command.endpoint)
    if (!endpoint)
      throw impossible('webhook_endpoint', { code: 'names_nothing', expected: 'webhook_endpoint' })
    requireSending(endpoint, 'webhook_endpoint')
    const known = await deliveries.find(tenant, deliveryId(event.id, endpoint.id))
    if (known) await requireRare(app, known.delivery)
    return finish(app, write, deliveries.resend(event, endpoint, known, write.cause))
  },
}

/** Each attempt is stored and takes a lane, so the number of times that an event is sent by hand is limited. */
async function requireRare({ store, real }: App, delivery: WebhookDeliveryModel): Promise<void> {
  const now = real()
  const at = await store.deliveries.resendableAt(delivery, now)
  if (!at || at <= now) return
  throw new ApiError(
    { code: 'resent_too_often', max: RESENDS_AN_HOUR },
    { retryAfter: Math.ceil((at.getTime() - now.getTime()) / SECOND) },
  )
}
