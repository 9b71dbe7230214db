/** Sends one attempt: the event in the endpoint's version, signed (contract 12.5, 12.6). */
import { traceHeaders } from '../../../infra/tracing/tracer'
import type { Exchange } from '../../../infra/webhooks/sender'
import { signatureHeader } from '../../../infra/webhooks/signature'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'
import type { Deliverer } from './deliverer'

/** What every attempt is sent with, besides its signature. */
export const DELIVERY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'svc-webhooks/1',
  'accept-encoding': 'identity',
}

/** In a sandbox the attempt may go wrong on demand. */
export function sendAttempt(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
): Promise<Exchange> {
  const sending = () => sendOnce(deliverer, attempt, endpoint)
  return deliverer.faults ? deliverer.faults.deliver(attempt, sending) : sending()
}

async function sendOnce(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
): Promise<Exchange> {
  const { store, sender, real } = deliverer
  const body = Buffer.from(await bytesFor(deliverer, attempt, endpoint.apiVersion))
  const at = real()
  const signature = signatureHeader(store.webhooks.secretsOf(endpoint, at), at, body)
  return sender.send({
    url: endpoint.url,
    headers: { ...DELIVERY_HEADERS, ...traceHeaders(), 'svc-signature': signature },
    body,
  })
}

/** The same bytes at every attempt. */
async function bytesFor(
  { store: { webhooks }, versions }: Deliverer,
  { eventId, payload }: ClaimedAttempt,
  apiVersion: string,
): Promise<string> {
  const rendered = versions.renderEvent(payload, apiVersion)
  if (rendered === payload) return payload
  const kept = await webhooks.findRendering(eventId, apiVersion)
  return kept ?? webhooks.keepRendering(eventId, apiVersion, rendered)
}
