/** What the dispatcher looks for: endpoints with due deliveries, circuits to probe, and deliveries to bring forward. */
import { DRAIN_A_SECOND, PROBE_EVERY } from '../../domain/delivery-schedule'
import { stateOf, type EndpointHealth, type EndpointState } from '../../domain/endpoint-health'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { WAITING_DELIVERIES, handOverRows, isNext, rowKey, type HandedOver } from '../overdue'
import { command, part, statement } from '../statement'
import { CANCELLED, deliveriesOf, waitingFor } from './deliveries'
import { aheadMs, running } from './attempts'
import { isOfEndpoint, type DeliveryKey, type EndpointKey, type EventKey } from './keys'

export interface DueEndpoint extends EndpointKey {
  /** When the first of its deliveries is due, or the lease of an attempt ends: now, or later. */
  dueAt: Date
  state: EndpointState
}

type FoundEndpoint = Omit<DueEndpoint, 'state'> & Pick<EndpointHealth, 'status' | 'deletedAt' | 'probeAt'>

/** An endpoint whose circuit has closed. Its deliveries up to `cursor` have been brought forward. */
interface DrainingEndpoint extends EndpointKey {
  since: Date
  cursor: string | null
}

/** How many deliveries one statement changes at most. */
const BATCH = 500
/**
 * How many deliveries that wait for the dispatcher are handed to workflows at a time. The dispatcher may have stopped,
 * but far more often it is busy with a slow account, whose backlog should not start a workflow for each delivery.
 */
const QUEUED_AT_ONCE = 50

const WAITING = Prisma.sql`d.status = 'pending' AND d.runner = 'dispatcher' AND d.held_at IS NULL`

export function createDispatchStore({ db, real }: StoreContext) {
  return {
    /**
     * All endpoints with deliveries that are due, now or later. Each is found with one step in the index, however many
     * deliveries wait for it.
     */
    async dueEndpoints(livemode: boolean): Promise<DueEndpoint[]> {
      const found = await db.$queryRaw<FoundEndpoint[]>`
        WITH RECURSIVE waiting AS (
          (SELECT d.endpoint_id FROM webhook_deliveries d
            WHERE d.livemode = ${livemode} AND ${WAITING} ORDER BY d.endpoint_id LIMIT 1)
          UNION ALL
          SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
            WHERE d.livemode = ${livemode} AND ${WAITING} AND d.endpoint_id > w.endpoint_id
            ORDER BY d.endpoint_id LIMIT 1)
          FROM waiting w WHERE w.endpoint_id IS NOT NULL)
        SELECT w.id AS "endpointId", w.account_id AS "accountId", w.livemode, due.next_attempt_at AS "dueAt",
          w.status, w.deleted_at AS "deletedAt", w.probe_at AS "probeAt"
        FROM waiting
        CROSS JOIN LATERAL (
          SELECT d.account_id, d.livemode, d.next_attempt_at FROM webhook_deliveries d
          WHERE d.livemode = ${livemode} AND d.endpoint_id = waiting.endpoint_id AND ${WAITING}
          ORDER BY d.next_attempt_at LIMIT 1) due
        JOIN webhook_endpoints w
          ON w.account_id = due.account_id AND w.livemode = due.livemode AND w.id = waiting.endpoint_id`
      return found.map((endpoint) => ({ ...endpoint, state: stateOf(endpoint) }))
    },

    /** Holds the due deliveries of an endpoint whose circuit is open until it closes. No connection is made. */
    async hold(endpoint: EndpointKey, delivery?: string): Promise<void> {
      const at = real()
      const which = delivery === undefined ? WAITING : Prisma.sql`d.id = ${delivery} AND d.status = 'pending'`
      const circuit = part(
        'circuit',
        [],
        Prisma.sql`
          SELECT 1 FROM webhook_endpoints
          WHERE id = ${endpoint.endpointId} AND account_id = ${endpoint.accountId} AND livemode = ${endpoint.livemode}
            AND probe_at IS NOT NULL
          FOR SHARE`,
      )
      const due = part(
        'due',
        ['circuit'],
        Prisma.sql`
          SELECT d.id FROM webhook_deliveries d, circuit
          WHERE ${isOfEndpoint(endpoint)} AND ${which} AND d.held_at IS NULL AND d.next_attempt_at <= ${at}
          LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED`,
      )
      const held = part(
        'held',
        ['due'],
        Prisma.sql`
          UPDATE webhook_deliveries d SET held_at = ${at}, tries = d.tries + 1
          FROM due WHERE ${isOfEndpoint(endpoint)} AND d.id = due.id
          RETURNING d.id, d.tries, d.attempt_count, d.trigger, d.account_id, d.livemode`,
      )
      const last = Prisma.sql`
        INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at, duration_ms, error, finished_at, ahead_ms)
        SELECT id, tries, attempt_count + 1, trigger, ${at}, 0, 'circuit_open', ${at}, ${aheadMs('held')} FROM held`
      await db.$executeRaw(statement('webhook_deliveries.hold', [circuit, due, held], 'held', { last }))
    },

    /** Lets the dispatcher make a retry for which the workflow found no free lane. */
    async queue({ accountId, livemode, deliveryId }: DeliveryKey): Promise<void> {
      await db.webhookDelivery.updateMany({
        where: {
          accountId,
          livemode,
          id: deliveryId,
          status: 'pending',
          runner: 'workflow',
          heldAt: null,
          nextAttemptAt: { lte: real() },
        },
        data: { runner: 'dispatcher' },
      })
    },

    /**
     * Cancels the deliveries that wait for an endpoint that is disabled, deleted or purged, a limited number at a time.
     */
    async cancel(endpoint: EndpointKey): Promise<void> {
      await db.$executeRaw(
        command(
          'webhook_deliveries.cancel',
          Prisma.sql`
        UPDATE webhook_deliveries d SET ${CANCELLED}
        WHERE ${waitingFor(endpoint)} AND NOT EXISTS (
          SELECT 1 FROM webhook_endpoints w
          WHERE w.id = ${endpoint.endpointId} AND w.account_id = ${endpoint.accountId} AND w.livemode = ${endpoint.livemode}
            AND w.status <> 'disabled' AND w.deleted_at IS NULL)`,
        ),
      )
    },

    /** Claims endpoints whose next probe is due. The probe after it is due a minute later. */
    async claimProbes(livemode: boolean): Promise<EndpointKey[]> {
      const at = real()
      return db.$queryRaw<EndpointKey[]>(
        command(
          'webhook_endpoints.claim_probes',
          Prisma.sql`
        UPDATE webhook_endpoints w SET probe_at = ${new Date(at.getTime() + PROBE_EVERY)}
        FROM (
          SELECT account_id, livemode, id FROM webhook_endpoints
          WHERE livemode = ${livemode} AND probe_at <= ${at} AND deleted_at IS NULL AND status <> 'disabled'
          FOR UPDATE SKIP LOCKED) due
        WHERE w.account_id = due.account_id AND w.livemode = due.livemode AND w.id = due.id
        RETURNING w.id AS "endpointId", w.account_id AS "accountId", w.livemode`,
        ),
      )
    },

    /** Endpoints whose circuit has closed, and for which deliveries from before are still waiting. */
    async draining(livemode: boolean): Promise<DrainingEndpoint[]> {
      const rows = await db.webhookEndpoint.findMany({
        where: { livemode, drainingSince: { not: null }, probeAt: null, deletedAt: null },
        select: { id: true, accountId: true, livemode: true, drainingSince: true, drainCursor: true },
      })
      return rows.flatMap(({ id: endpointId, drainingSince: since, drainCursor: cursor, ...tenant }) =>
        since ? [{ ...tenant, endpointId, since, cursor }] : [],
      )
    },

    /** Brings as many waiting deliveries forward as may be sent in a second, in the order of their events. */
    async drain(endpoint: DrainingEndpoint): Promise<void> {
      const { accountId, livemode, endpointId, since, cursor } = endpoint
      const at = real()
      const forward = await db.$queryRaw<{ id: string }[]>(
        command(
          'webhook_deliveries.drain',
          Prisma.sql`
        UPDATE webhook_deliveries d SET runner = 'dispatcher', held_at = NULL, next_attempt_at = ${at}
        FROM (
          SELECT d.id FROM webhook_deliveries d
          WHERE ${isOfEndpoint(endpoint)} AND d.status = 'pending' AND d.id > ${cursor ?? ''}
            AND (d.held_at IS NOT NULL OR (d.created_at < ${since}::timestamptz + svc_clock_ahead(${accountId}, ${livemode}) AND d.next_attempt_at > ${at}))
            AND NOT EXISTS (${running(at)})
          ORDER BY d.id LIMIT ${DRAIN_A_SECOND} FOR UPDATE SKIP LOCKED) waiting
        WHERE ${isOfEndpoint(endpoint)} AND d.id = waiting.id
        RETURNING d.id`,
        ),
      )
      const last = forward.map((row) => row.id).reduce((a, b) => (a > b ? a : b), cursor ?? '')
      const isDone = forward.length < DRAIN_A_SECOND
      await db.webhookEndpoint.updateMany({
        where: { accountId, livemode, id: endpointId, drainingSince: since },
        data: isDone ? { drainingSince: null, drainCursor: null } : { drainCursor: last },
      })
    },

    /** The deliveries of an event that are not over. */
    async pendingOf({ accountId, livemode, eventId }: EventKey) {
      return db.webhookDelivery.findMany({
        where: { accountId, livemode, eventId, id: deliveriesOf(eventId), status: 'pending' },
      })
    },

    /** Hands deliveries that have been due since before `before` to their events' workflows. Returns the events. */
    async claimOverdue(before: Date, limit: number): Promise<HandedOver[]> {
      const isNextOne = isNext(WAITING_DELIVERIES.name, Prisma.sql`d.event_id`, real())
      const overdue = (runner: Prisma.Sql, most: number) => Prisma.sql`
        (SELECT ${rowKey(WAITING_DELIVERIES, 'd')}, d.account_id, d.livemode, d.event_id AS id, d.next_attempt_at AS due_at
        FROM webhook_deliveries d
        WHERE d.runner = ${runner} AND d.status = 'pending' AND d.held_at IS NULL AND d.next_attempt_at < ${before}
          AND ${isNextOne}
        ORDER BY d.next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`
      return handOverRows({ db, now: real }, WAITING_DELIVERIES, {
        before,
        late: Prisma.sql`
          SELECT * FROM ${overdue(Prisma.sql`'workflow'`, limit)} retries
          UNION ALL SELECT * FROM ${overdue(Prisma.sql`'dispatcher'`, QUEUED_AT_ONCE)} firsts`,
        changes: Prisma.sql`runner = 'workflow', handed_over = true, next_attempt_at = ${real()}`,
      })
    },
  }
}
