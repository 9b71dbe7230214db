/** The outcomes of attempts, for the delivery and for the health of its endpoint (contract 12.7). */
import { deliveryStatusesBefore } from '../../domain/delivery'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { rowsOf } from '../rows'
import { part, statement } from '../statement'
import { isAmong } from '../statuses'
import type { AttemptResult, ClaimedAttempt } from './attempts'
import { recordFailure, type Failure } from './failures'

export function createAttemptOutcomes(context: StoreContext) {
  const { db, real } = context
  return {
    /** Records attempts that were answered 2xx. */
    async succeed(attempts: readonly (ClaimedAttempt & AttemptResult)[]): Promise<void> {
      const finishedAt = real()
      const rows = attempts.map(({ deliveryId, ordinal, durationMs, responseStatus, responseBody }) => ({
        deliveryId,
        ordinal,
        durationMs,
        responseStatus,
        responseBody,
        finishedAt,
        number: 0,
        trigger: '',
        at: finishedAt,
        aheadMs: 0n,
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
          AND d.tries = done.ordinal AND ${isAmong('d.status', deliveryStatusesBefore('succeeded'))}`
      await db.$executeRaw(statement('webhook_deliveries.succeed', [done], 'done', { last }))
    },

    /** Records a failed attempt and what follows for its endpoint. `fraction`, from 0 to 1, selects the jitter. */
    fail: (attempt: ClaimedAttempt, result: AttemptResult, fraction: number): Promise<Failure> =>
      recordFailure(context, attempt, result, fraction),
  }
}
