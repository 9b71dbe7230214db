/** The outcomes of attempts, for the delivery and for the health of its endpoint (contract 12.7). */
import { endpointDisabledMail } from '../../contract/mail'
import { PROBE_EVERY } from '../../domain/delivery-schedule'
import { waitAfter } from '../../domain/retries'
import { opensCircuit, statusOf, type DisabledReason } from '../../domain/endpoint-health'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { tellAdministrators } from '../administrators'
import type { Transaction } from '../database'
import { rowsOf } from '../rows'
import { command, part, statement } from '../statement'
import { waitingFor } from './deliveries'
import type { ClaimedAttempt } from './attempts'
import { endpointKey, type EndpointKey } from './keys'

/** How an attempt ended, as it is recorded. */
export interface AttemptResult {
  durationMs: number
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  /** How long the receiver asked to wait, in milliseconds. */
  retryAfter?: number
}

/** `retry`: the event's workflow makes the next attempt. `overtaken`: the attempt was already given up. */
export type Failure = 'retry' | 'over' | 'overtaken'

/** The receiver wants no more deliveries. */
const GONE = 410
/** How precisely the time of an endpoint's last success is recorded, in milliseconds. */
const SUCCESS_PRECISION = 1_000

export function createAttemptOutcomes({ db, real }: StoreContext) {
  return {
    /** Records attempts that were answered 2xx. */
    async succeed(attempts: readonly (ClaimedAttempt & AttemptResult)[]): Promise<void> {
      const finishedAt = real()
      const rows = attempts.map(({ deliveryId, ordinal, durationMs, responseStatus, responseBody }) => ({
        ...{ deliveryId, ordinal, durationMs, responseStatus, responseBody, finishedAt },
        ...{ number: 0, trigger: '', at: finishedAt, aheadMs: 0n },
      }))
      const keys = Prisma.join(
        attempts.map(
          ({ accountId, livemode, deliveryId }) => Prisma.sql`(${accountId}, ${livemode}, ${deliveryId})`,
        ),
      )
      const done = part(
        'done',
        [],
        Prisma.sql`
          UPDATE webhook_attempts a
          SET duration_ms = r.duration_ms, response_status = r.response_status,
            response_body = r.response_body, finished_at = r.finished_at
          FROM ${rowsOf('webhook_attempts', rows)} r
          WHERE a.delivery_id = r.delivery_id AND a.ordinal = r.ordinal AND a.finished_at IS NULL
          RETURNING a.delivery_id, a.ordinal`,
      )
      const last = Prisma.sql`
        UPDATE webhook_deliveries d
        SET status = 'succeeded', attempt_count = d.attempt_count + 1, next_attempt_at = NULL, held_at = NULL
        FROM done
        WHERE (d.account_id, d.livemode, d.id) IN (${keys}) AND d.id = done.delivery_id
          AND d.tries = done.ordinal AND d.status IN ('pending', 'cancelled')`
      await db.$executeRaw(statement('webhook_deliveries.succeed', [done], 'done', { last }))
    },

    /**
     * Resets the endpoints' failures. Endpoints whose circuit was open begin to release the deliveries that waited for
     * it.
     */
    async heal(endpoints: readonly { accountId: string; livemode: boolean; endpointId: string }[]) {
      const at = real()
      const keys = Prisma.join(
        endpoints.map(
          ({ accountId, livemode, endpointId }) => Prisma.sql`(${accountId}, ${livemode}, ${endpointId})`,
        ),
      )
      await db.$executeRaw(
        command(
          'webhook_endpoints.heal',
          Prisma.sql`
        UPDATE webhook_endpoints w
        SET status = 'enabled', consecutive_failures = 0, failing_since = NULL, last_success_at = ${at},
          draining_since = CASE WHEN w.probe_at IS NULL THEN w.draining_since ELSE ${at}::timestamptz END,
          drain_cursor = CASE WHEN w.probe_at IS NULL THEN w.drain_cursor END,
          probe_at = NULL
        WHERE (w.account_id, w.livemode, w.id) IN (${keys}) AND w.status <> 'disabled'
          AND (w.consecutive_failures > 0 OR w.probe_at IS NOT NULL OR w.status = 'degraded'
            OR w.last_success_at IS NULL OR w.last_success_at < ${new Date(at.getTime() - SUCCESS_PRECISION)})`,
        ),
      )
    },

    /** Records a failed attempt and what follows for its endpoint. `fraction`, from 0 to 1, selects the jitter. */
    async fail(attempt: ClaimedAttempt, result: AttemptResult, fraction: number): Promise<Failure> {
      const { accountId, livemode, deliveryId, endpointId, ordinal, number, counted } = attempt
      const { retryAfter, ...outcome } = result
      return db.$transaction(async (tx) => {
        const endpoint = await lockEndpoint(tx, { accountId, livemode, endpointId })
        // The endpoint was deleted, and purged with its deliveries, while this process was delayed.
        if (!endpoint) return 'overtaken'
        const at = real()
        const { count } = await tx.webhookAttempt.updateMany({
          where: { deliveryId, ordinal, finishedAt: null },
          data: { ...outcome, finishedAt: at },
        })
        if (count === 0) return 'overtaken'
        const wait = counted ? waitAfter(number, fraction, retryAfter) : undefined
        const retried = await tx.webhookDelivery.updateMany({
          where: { accountId, livemode, id: deliveryId, status: 'pending', tries: ordinal },
          data: nextStep(attempt, at, wait),
        })
        const disabled = await worsen(tx, endpoint, at, outcome.responseStatus)
        return retried.count === 0 || disabled || wait === null ? 'over' : 'retry'
      })
    },

    /** Makes endpoints release deliveries that are still held although the circuit is closed. */
    async releaseHeld(): Promise<number> {
      return db.$executeRaw(
        command(
          'webhook_endpoints.release_held',
          Prisma.sql`
        UPDATE webhook_endpoints w SET draining_since = ${real()}, drain_cursor = NULL
        FROM (SELECT DISTINCT account_id, livemode, endpoint_id FROM webhook_deliveries
          WHERE status = 'pending' AND held_at IS NOT NULL) held
        WHERE w.account_id = held.account_id AND w.livemode = held.livemode AND w.id = held.endpoint_id
          AND w.probe_at IS NULL AND w.draining_since IS NULL`,
        ),
      )
    },

    /**
     * Degrades or disables endpoints that have failed for long, even if no attempt was made since: all, or those `of` a
     * tenant. Returns how many changed.
     */
    async reviewHealth(limit: number, of: { accountId?: string; livemode?: boolean } = {}): Promise<number> {
      const failing = await db.webhookEndpoint.findMany({
        where: { ...of, failingSince: { not: null }, status: { not: 'disabled' }, deletedAt: null },
        orderBy: { failingSince: 'asc' },
        take: limit,
      })
      let changed = 0
      for (const found of failing) {
        changed += await db.$transaction(async (tx) => {
          const endpoint = await lockEndpoint(tx, endpointKey(found))
          if (!endpoint) return 0
          const { failingSince, lastFailureAt, status, deletedAt } = endpoint
          if (!failingSince || !lastFailureAt || status === 'disabled' || deletedAt) return 0
          const to = statusOf(failingSince, lastFailureAt, real())
          if (to === status || to === 'enabled') return 0
          if (to === 'disabled') await disable(tx, endpoint, 'failing', real())
          else
            await tx.webhookEndpoint.update({ where: uniqueKey(endpointKey(endpoint)), data: { status: to } })
          return 1
        })
      }
      return changed
    },
  }
}

/**
 * The delivery after a failed attempt. `wait` is null after the last attempt, and undefined if the attempt does not
 * count.
 */
function nextStep({ number, dueAt }: ClaimedAttempt, at: Date, wait: number | null | undefined) {
  if (wait === undefined) return { nextAttemptAt: dueAt }
  const counted = { attemptCount: number, heldAt: null }
  if (wait === null) return { ...counted, status: 'failed', nextAttemptAt: null }
  const nextAttemptAt = new Date(at.getTime() + wait)
  return { ...counted, nextAttemptAt, runner: 'workflow', trigger: 'retry', handedOver: true }
}

const uniqueKey = ({ accountId, livemode, endpointId }: EndpointKey) => ({
  accountId_livemode_id: { accountId, livemode, id: endpointId },
})

/** The current endpoint, if it exists. Nobody else changes it until the transaction ends. */
async function lockEndpoint(tx: Transaction, key: EndpointKey): Promise<WebhookEndpointModel | null> {
  const { accountId, livemode, endpointId } = key
  await tx.$queryRaw`
    SELECT 1 FROM webhook_endpoints
    WHERE id = ${endpointId} AND account_id = ${accountId} AND livemode = ${livemode} FOR UPDATE`
  return tx.webhookEndpoint.findUnique({ where: uniqueKey(key) })
}

/** Returns whether the failure disabled the endpoint. */
async function worsen(
  tx: Transaction,
  endpoint: WebhookEndpointModel,
  at: Date,
  responseStatus: number | null,
): Promise<boolean> {
  if (endpoint.status === 'disabled' || endpoint.deletedAt) return false
  const failingSince = endpoint.failingSince ?? at
  const consecutiveFailures = endpoint.consecutiveFailures + 1
  const reached = statusOf(failingSince, at, at)
  const opens = endpoint.probeAt === null && opensCircuit(consecutiveFailures)
  await tx.webhookEndpoint.update({
    where: uniqueKey(endpointKey(endpoint)),
    data: {
      consecutiveFailures,
      failingSince,
      lastFailureAt: at,
      ...(reached === 'degraded' && { status: reached }),
      ...(opens && { probeAt: new Date(at.getTime() + PROBE_EVERY), drainingSince: null, drainCursor: null }),
    },
  })
  const isGone = responseStatus === GONE
  if (!isGone && reached !== 'disabled') return false
  await disable(tx, endpoint, isGone ? 'gone' : 'failing', at)
  return true
}

/** Disables the endpoint, cancels the deliveries that wait for it, and writes a mail to every administrator. */
async function disable(
  tx: Transaction,
  endpoint: WebhookEndpointModel,
  disabledReason: Exclude<DisabledReason, 'requested'>,
  at: Date,
): Promise<void> {
  const { accountId } = endpoint
  const data = { status: 'disabled', disabledReason, probeAt: null, drainingSince: null, updatedAt: at }
  await tx.webhookEndpoint.update({ where: uniqueKey(endpointKey(endpoint)), data })
  // The dispatcher cancels the others when they are due.
  await tx.$executeRaw(
    command(
      'webhook_deliveries.cancel_for_disabled',
      Prisma.sql`
    UPDATE webhook_deliveries d SET status = 'cancelled', next_attempt_at = NULL, held_at = NULL
    WHERE ${waitingFor(endpointKey(endpoint))}`,
    ),
  )
  const mail = () => endpointDisabledMail(endpoint, disabledReason)
  await tellAdministrators(tx, accountId, 'endpoint_disabled', mail, at)
}
