/** Makes one claimed attempt: sends the event, and records what came of it. */
import { tracer } from '../../../infra/tracing/tracer'
import type { Exchange } from '../../../infra/webhooks/sender'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'
import type { Failure } from '../../../store/webhooks/failures'
import type { Deliverer } from './deliverer'
import { sendAttempt } from './send'

export interface MadeAttempt {
  exchange: Exchange
  /** What follows from a failure; null after a success. */
  failure: Failure | null
}

/** It goes on with the trace of the call that caused the event. */
export function makeAttempt(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
): Promise<MadeAttempt> {
  const { trace: traceparent, accountId, eventId, endpointId, ordinal } = attempt
  const attributes = {
    'svc.account_id': accountId,
    'svc.event_id': eventId,
    'svc.endpoint_id': endpointId,
    'svc.attempt': ordinal,
  }
  return tracer().begin({ traceparent }, { name: 'deliver', kind: 'client', attributes }, async (span) => {
    const made = await attemptOnce(deliverer, attempt, endpoint)
    span.set({ 'http.response.status_code': made.exchange.responseStatus ?? undefined })
    if (made.exchange.error !== null) span.set({ 'error.type': made.exchange.error })
    return made
  })
}

async function attemptOnce(
  deliverer: Deliverer,
  attempt: ClaimedAttempt,
  endpoint: WebhookEndpointModel,
): Promise<MadeAttempt> {
  const exchange = await sendAttempt(deliverer, attempt, endpoint)
  if (exchange.error !== null) return { exchange, failure: await recordFailure(deliverer, attempt, exchange) }
  await deliverer.recordSuccess({ attempt, endpoint, exchange })
  return { exchange, failure: null }
}

function recordFailure(
  { store, log }: Deliverer,
  attempt: ClaimedAttempt,
  exchange: Exchange,
): Promise<Failure> {
  const { eventId: event, endpointId: endpoint, ordinal } = attempt
  const { error, responseStatus: status } = exchange
  log.info({ event, endpoint, ordinal, error, status }, 'a delivery failed')
  return store.webhooks.fail(attempt, exchange, Math.random())
}
