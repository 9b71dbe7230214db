/** Makes the retry that an event's workflow asks for, if it is due. */
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'
import type { DeliveryKey } from '../../../store/webhooks/keys'
import { makeAttempt } from './attempt'
import type { Deliverer } from './deliverer'

/**
 * The outcome of a retry. `busy`: there is no lane for it now, and the dispatcher makes it as soon as one is free.
 * `none`: the workflow need not make it now.
 */
export type RetryOutcome =
  { kind: 'busy' | 'none' } | { kind: 'made'; status: number | null; error: string | null }

export async function retryDelivery(
  deliverer: Deliverer,
  delivery: DeliveryKey,
  endpointId: string,
): Promise<RetryOutcome> {
  const { lanes, store } = deliverer
  const lane = { accountId: delivery.accountId, endpointId }
  if (!lanes.take(lane)) {
    await store.webhooks.queue(delivery)
    return { kind: 'busy' }
  }
  try {
    const claimed = await claim(deliverer, delivery, endpointId)
    if (!claimed) {
      await putAside(deliverer, delivery, endpointId)
      return { kind: 'none' }
    }
    const { exchange } = await makeAttempt(deliverer, claimed.attempt, claimed.endpoint)
    return { kind: 'made', status: exchange.responseStatus, error: exchange.error }
  } finally {
    lanes.release(lane)
  }
}

/** The attempt, if it is due and the endpoint takes it. */
async function claim(
  { store: { webhooks } }: Deliverer,
  delivery: DeliveryKey,
  endpointId: string,
): Promise<{ attempt: ClaimedAttempt; endpoint: WebhookEndpointModel } | null> {
  const attempt = await webhooks.claimRetry(delivery)
  const endpoint = attempt && (await webhooks.endpointsOf([attempt])).get(endpointId)
  return attempt && endpoint ? { attempt, endpoint } : null
}

/** What could not be claimed waits if its endpoint's circuit is open, and is cancelled if the endpoint is closed. */
async function putAside(
  { store }: Deliverer,
  { accountId, livemode, deliveryId }: DeliveryKey,
  endpointId: string,
): Promise<void> {
  const endpoint = { accountId, livemode, endpointId }
  await store.webhooks.hold(endpoint, deliveryId)
  await store.webhooks.cancel(endpoint)
}
