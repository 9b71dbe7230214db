/** Records a failed attempt: what follows for its delivery, and for the health of its endpoint (contract 12.7). */
import { afterFailure } from '../../domain/delivery'
import { isSent, worsened } from '../../domain/endpoint-health'
import { stepOf } from '../../domain/cause'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookDeliveryModel, WebhookEndpointModel } from '../../prisma/generated/models'
import { silently, unchanged } from '../change'
import { TRIES, and, commit, type Rest } from '../commit'
import type { StoreContext } from '../context'
import type { AttemptResult, ClaimedAttempt } from './attempts'
import { commitHealth, healthChange } from './health'

/** `retry`: the event's workflow makes the next attempt. `overtaken`: the attempt was already given up. */
export type Failure = 'retry' | 'over' | 'overtaken'

export async function recordFailure(
  context: StoreContext,
  attempt: ClaimedAttempt,
  result: AttemptResult,
  fraction: number,
): Promise<Failure> {
  const { deliveryId, ordinal } = attempt
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await read(context, attempt)
    if (!rows) return 'overtaken'
    const recorded = await recordOnce(context, attempt, result, fraction, rows)
    if (recorded) return recorded
  }
  throw new Error(`attempt ${ordinal} of ${deliveryId} cannot be recorded: its endpoint changes all the time`)
}

interface Attempted {
  delivery: WebhookDeliveryModel
  endpoint: WebhookEndpointModel
}

/**
 * Null if the attempt was given up, or if its endpoint was deleted, and purged with its deliveries, while this process was
 * delayed.
 */
async function read(
  { db }: StoreContext,
  { accountId, livemode, deliveryId, endpointId, ordinal }: ClaimedAttempt,
): Promise<Attempted | null> {
  const [delivery, endpoint, open] = await Promise.all([
    db.webhookDelivery.findFirst({ where: { accountId, livemode, id: deliveryId } }),
    db.webhookEndpoint.findFirst({ where: { accountId, livemode, id: endpointId } }),
    db.webhookAttempt.count({ where: { deliveryId, ordinal, finishedAt: null } }),
  ])
  return delivery && endpoint && open === 1 ? { delivery, endpoint } : null
}

async function recordOnce(
  context: StoreContext,
  attempt: ClaimedAttempt,
  { retryAfter, ...result }: AttemptResult,
  fraction: number,
  { delivery, endpoint }: Attempted,
): Promise<Failure | null> {
  const at = context.real()
  const cause = stepOf(attempt.eventId)
  // Only the latest attempt of a delivery that is not over says how it goes on.
  const isLatest = delivery.status === 'pending' && delivery.tries === attempt.ordinal
  const next = isLatest ? afterFailure(attempt, at, fraction, retryAfter) : null
  const delivered = next
    ? silently('webhook_deliveries', delivery, next, cause)
    : unchanged('webhook_deliveries', delivery, cause)
  const health = healthChange(endpoint, worsened(endpoint, at, result.responseStatus), at, cause)
  const [name, closing] = ['webhook_deliveries.fail', finishing(attempt, result, at)] as const
  const written = isSent(endpoint)
    ? await commitHealth(context, name, health, [delivered], closing)
    : await commit(context, name, [delivered], closing)
  if (!written) return null
  const isDisabled = isSent(endpoint) && !isSent(health.next)
  return next && delivered.next.status === 'pending' && !isDisabled ? 'retry' : 'over'
}

/**
 * Closes the attempt, if nobody else has. It is locked after its delivery, as where deliveries are claimed, so that neither
 * waits for the other.
 */
function finishing(
  { deliveryId, ordinal }: ClaimedAttempt,
  { durationMs, responseStatus, responseBody, error }: AttemptResult,
  at: Date,
): Rest {
  const open = Prisma.sql`a.delivery_id = ${deliveryId} AND a.ordinal = ${ordinal} AND a.finished_at IS NULL`
  return {
    claim: (given) => Prisma.sql`
    UPDATE webhook_attempts a
    SET duration_ms = ${durationMs}, response_status = ${responseStatus}, response_body = ${responseBody},
      error = ${error}, finished_at = ${at}
    WHERE ${open} ${and(given)}
    RETURNING 1`,
  }
}
