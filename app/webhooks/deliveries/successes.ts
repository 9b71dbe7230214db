/** Records attempts that were answered 2xx, and what they say of the health of their endpoints. */
import { healed } from '../../../domain/endpoint-health'
import type { Exchange } from '../../../infra/webhooks/sender'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import type { ClaimedAttempt } from '../../../store/webhooks/attempts'

export interface Answered {
  attempt: ClaimedAttempt
  endpoint: WebhookEndpointModel
  exchange: Exchange
}

export async function recordSuccesses(
  { store: { webhooks }, real }: { store: Pick<Store, 'webhooks'>; real: () => Date },
  answered: readonly Answered[],
): Promise<void> {
  await webhooks.succeed(answered.map(({ attempt, exchange }) => ({ ...attempt, ...exchange })))
  const endpoints = [...new Map(answered.map(({ endpoint }) => [endpoint.id, endpoint])).values()]
  const ill = endpoints.filter((endpoint) => healed(endpoint, real()) !== null)
  await Promise.all(ill.map((endpoint) => webhooks.heal(endpoint)))
}
