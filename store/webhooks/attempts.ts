/**
 * Delivery attempts (contract 12.4). An attempt is recorded before it connects. If it is still unfinished when its
 * delivery is due again, it was interrupted, and is made again without being counted.
 */
import { ATTEMPT_LEASE } from '../../domain/delivery-schedule'
import { ATTEMPTS_KEPT, BODIES_KEPT } from '../../domain/webhooks'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { part, statement } from '../statement'
import { isOfEndpoint, type DeliveryKey, type EndpointKey } from './keys'

/** An attempt that the caller must make now. Nobody else makes it until its lease ends. */
export interface ClaimedAttempt extends Tenant {
  deliveryId: string
  eventId: string
  endpointId: string
  ordinal: number
  /** Its number in the schedule of attempts, from 1. */
  number: number
  /** Whether a failure counts in the schedule. That of a probe does not if its delivery was not due. */
  counted: boolean
  /** When the delivery was due. */
  dueAt: Date
  at: Date
  /** The event as JSON, in the version in which it was written. */
  payload: string
  /** The trace of the call that caused the event, if that was traced. */
  trace: string | null
}

/** How an attempt ended, as it is recorded. */
export interface AttemptResult {
  durationMs: number
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  /** How long the receiver asked to wait, in milliseconds. */
  retryAfter?: number
}

const PENDING = Prisma.sql`d.status = 'pending' AND d.held_at IS NULL`
const LIVE_ENDPOINT = Prisma.sql`
  SELECT 1 FROM webhook_endpoints w
  WHERE w.id = d.endpoint_id AND w.account_id = d.account_id AND w.livemode = d.livemode
    AND w.status <> 'disabled' AND w.deleted_at IS NULL AND w.probe_at IS NULL`

/** An attempt of the delivery `d` that is under way. */
export function running(now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM webhook_attempts a
    WHERE a.delivery_id = d.id AND a.finished_at IS NULL
      AND a.at > ${new Date(now.getTime() - ATTEMPT_LEASE)}`
}

/** How far the time of the account of `row` is ahead of the machine's. */
export const aheadMs = (row: string): Prisma.Sql =>
  Prisma.raw(
    `coalesce((SELECT ahead_ms FROM sandbox_clocks k WHERE k.account_id = ${row}.account_id AND NOT ${row}.livemode), 0)`,
  )

/** A claimed attempt, and of a delivery's first one when its event was made; null by an account's clock that is ahead. */
type Claimed = Omit<ClaimedAttempt, 'at'> & { madeAt: Date | null }

export function createAttemptClaims({ db, real, delayed }: StoreContext) {
  /** Claims the deliveries that `due` finds and locks. */
  const claim = async (due: Prisma.Sql): Promise<ClaimedAttempt[]> => {
    const at = real()
    const lease = new Date(at.getTime() + ATTEMPT_LEASE)
    const interrupted = part(
      'interrupted',
      ['due'],
      Prisma.sql`
        UPDATE webhook_attempts a SET error = 'interrupted', finished_at = ${at}
        FROM due WHERE a.delivery_id = due.id AND a.finished_at IS NULL`,
    )
    const claimed = part(
      'claimed',
      ['due'],
      Prisma.sql`
        UPDATE webhook_deliveries d SET tries = d.tries + 1, next_attempt_at = ${lease}
        FROM due WHERE d.account_id = due.account_id AND d.livemode = due.livemode AND d.id = due.id
        RETURNING d.*, due.counted, due.due_at`,
    )
    const recorded = part(
      'recorded',
      ['claimed'],
      Prisma.sql`
        INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, ahead_ms)
        SELECT id, tries, attempt_count + 1, trigger, ${at}, ${aheadMs('claimed')} FROM claimed`,
    )
    const forgotten = part(
      'forgotten',
      ['claimed'],
      Prisma.sql`
        DELETE FROM webhook_attempts a USING claimed c
        WHERE a.delivery_id = c.id AND a.ordinal <= c.tries - ${ATTEMPTS_KEPT}`,
    )
    const emptied = part(
      'emptied',
      ['claimed'],
      Prisma.sql`
        UPDATE webhook_attempts a SET response_body = NULL FROM claimed c
        WHERE a.delivery_id = c.id AND a.ordinal <= c.tries - ${BODIES_KEPT}
          AND a.ordinal > c.tries - ${ATTEMPTS_KEPT} AND a.response_body IS NOT NULL`,
    )
    const last = Prisma.sql`
      SELECT c.account_id AS "accountId", c.livemode, c.id AS "deliveryId", c.event_id AS "eventId",
        c.endpoint_id AS "endpointId", c.tries AS ordinal, c.attempt_count + 1 AS number, c.counted,
        c.due_at AS "dueAt", e.payload, e.cause->>'trace' AS trace,
        CASE WHEN c.tries = 1 AND c.trigger = 'initial' AND ${aheadMs('c')} = 0 THEN c.created_at END AS "madeAt"
      FROM claimed c
      JOIN events e ON e.account_id = c.account_id AND e.livemode = c.livemode AND e.id = c.event_id`
    const parts = [part('due', [], due), interrupted, claimed, recorded, forgotten, emptied]
    const rows = await db.$queryRaw<Claimed[]>(
      statement('webhook_deliveries.claim', parts, 'claimed', { last }),
    )
    return rows.map(({ madeAt, ...row }) => {
      if (madeAt) delayed?.('delivery', row.livemode, at.getTime() - madeAt.getTime())
      return { ...row, at }
    })
  }
  return {
    /** Claims deliveries that are due, oldest first, up to the number of places that each endpoint has. */
    async claimDue(livemode: boolean, places: ReadonlyMap<string, number>): Promise<ClaimedAttempt[]> {
      return claim(Prisma.sql`
        SELECT d.* FROM unnest(${[...places.keys()]}::text[], ${[...places.values()]}::int[]) p(endpoint_id, places)
        CROSS JOIN LATERAL (
          SELECT d.account_id, d.livemode, d.id, true AS counted, d.next_attempt_at AS due_at
          FROM webhook_deliveries d
          WHERE d.livemode = ${livemode} AND d.endpoint_id = p.endpoint_id AND d.runner = 'dispatcher'
            AND ${PENDING} AND d.next_attempt_at <= ${real()}
          ORDER BY d.next_attempt_at LIMIT p.places FOR UPDATE SKIP LOCKED) d`)
    },

    /** Claims a delivery that its event's workflow must make, if it is due and its endpoint takes deliveries. */
    async claimRetry({ accountId, livemode, deliveryId }: DeliveryKey): Promise<ClaimedAttempt | null> {
      const [attempt] = await claim(Prisma.sql`
        SELECT d.account_id, d.livemode, d.id, true AS counted, d.next_attempt_at AS due_at
        FROM webhook_deliveries d
        WHERE d.account_id = ${accountId} AND d.livemode = ${livemode} AND d.id = ${deliveryId}
          AND d.runner = 'workflow' AND ${PENDING} AND d.next_attempt_at <= ${real()}
          AND EXISTS (${LIVE_ENDPOINT})
        FOR UPDATE SKIP LOCKED`)
      return attempt ?? null
    },

    /**
     * Claims the delivery that has waited longest for an endpoint: first one that is held, otherwise one in its
     * backoff.
     */
    async claimOldest(endpoint: EndpointKey): Promise<ClaimedAttempt | null> {
      const [attempt] = await claim(Prisma.sql`
        SELECT d.account_id, d.livemode, d.id, d.held_at IS NOT NULL AS counted, d.next_attempt_at AS due_at
        FROM webhook_deliveries d
        WHERE ${isOfEndpoint(endpoint)}
          AND d.status = 'pending' AND NOT EXISTS (${running(real())})
        ORDER BY d.held_at IS NULL, d.id LIMIT 1
        FOR UPDATE SKIP LOCKED`)
      return attempt ?? null
    },
  }
}
