/** Deliveries as a merchant reads them, and the parts of statements that change them (store/finish.ts). */
import { createHash } from 'node:crypto'
import type { RecordedDelivery, WebhookDeliveryListQuery } from '../../contract/webhook-deliveries'
import { UNDELIVERED } from '../../domain/delivery'
import { EVENT_LIFE } from '../../domain/retention'
import { ID_PREFIXES } from '../../domain/ids'
import { HOUR } from '../../domain/time'
import { COUNTED, LISTED_ATTEMPTS, RESENDS_AN_HOUR } from '../../domain/webhooks'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type {
  WebhookAttemptModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
} from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, readPage, type Page } from '../page'
import { part } from '../statement'
import { endpointKey, isOfEndpoint, type EndpointKey } from './keys'

/** How many deliveries one statement cancels at most. The dispatcher cancels the others when they are due. */
const CANCELLED_AT_ONCE = 5_000

/** The id of an event's delivery to an endpoint, as the part `deliveries` of a statement computes it. */
export function deliveryId(eventId: string, endpointId: string): string {
  const hash = createHash('md5').update(eventId + endpointId)
  return ID_PREFIXES.webhook_delivery + eventId.slice(5, 15) + hash.digest('hex').slice(0, 16).toUpperCase()
}

/** The bounds of the ids of an event's deliveries, to whichever endpoint. */
export function deliveriesOf(eventId: string): { gt: string; lt: string } {
  const start = ID_PREFIXES.webhook_delivery + eventId.slice(5, 15)
  return { gt: start, lt: `${start}Z` }
}

/** Which attempts of a delivery to read: the newest `limit`, of those before an ordinal. */
export interface AttemptPage {
  limit: number
  before?: number | undefined
}

const NEWEST: AttemptPage = { limit: LISTED_ATTEMPTS }
/** The largest integer of PostgreSQL, which is larger than every ordinal. */
const NO_ORDINAL = 2_147_483_647

export function createDeliveryReads({ db }: StoreContext) {
  /**
   * The deliveries, each with a page of its attempts, which takes one more query. Their answers are included if
   * `bodies` is true.
   */
  const withAttempts = async (
    rows: readonly WebhookDeliveryModel[],
    { limit, before = NO_ORDINAL }: AttemptPage,
    bodies: boolean,
  ): Promise<RecordedDelivery[]> => {
    const attempts = await db.$queryRaw<WebhookAttemptModel[]>`
      SELECT a.delivery_id AS "deliveryId", a.ordinal, a.number, a.trigger, a.at, a.ahead_ms AS "aheadMs", a.duration_ms AS "durationMs",
        a.response_status AS "responseStatus", a.error, a.finished_at AS "finishedAt",
        CASE WHEN ${bodies} THEN a.response_body END AS "responseBody"
      FROM unnest(${rows.map(({ id }) => id)}::text[]) d(id) CROSS JOIN LATERAL (
        SELECT * FROM webhook_attempts a WHERE a.delivery_id = d.id AND a.ordinal < ${before}
        ORDER BY a.ordinal DESC LIMIT ${limit + 1}) a
      ORDER BY a.ordinal`
    return rows.map((delivery) => {
      const found = attempts.filter(({ deliveryId }) => deliveryId === delivery.id)
      return { delivery, attempts: found.slice(-limit), moreAttempts: found.length > limit }
    })
  }
  return {
    /** Deliveries with their newest attempts. */
    async list(
      { accountId, livemode, id: endpointId }: WebhookEndpointModel,
      query: WebhookDeliveryListQuery,
    ): Promise<Page<RecordedDelivery>> {
      const { status, event: eventId } = query
      const where = {
        accountId,
        livemode,
        endpointId,
        AND: cursorBounds(query),
        ...(status && { status }),
        ...(eventId !== undefined && { id: deliveryId(eventId, endpointId) }),
      }
      const { rows, hasMore } = await readPage(query, (page) =>
        db.webhookDelivery.findMany({ where, ...page }),
      )
      return { rows: await withAttempts(rows, NEWEST, false), hasMore }
    },

    /** A delivery with a page of its attempts and their answers. */
    async find(
      { accountId, livemode }: Tenant,
      id: string,
      attempts: AttemptPage = NEWEST,
    ): Promise<RecordedDelivery | null> {
      const delivery = await db.webhookDelivery.findFirst({ where: { id, accountId, livemode } })
      const [record] = delivery ? await withAttempts([delivery], attempts, true) : []
      return record ?? null
    },

    /** Deliveries with their newest attempts and their answers, in no order. */
    async among(
      { accountId, livemode }: Tenant,
      ids: readonly string[],
      attempts: AttemptPage,
    ): Promise<RecordedDelivery[]> {
      const rows = await db.webhookDelivery.findMany({ where: { accountId, livemode, id: { in: [...ids] } } })
      return withAttempts(rows, attempts, true)
    },

    /** When the delivery may be sent by hand again; null if it may be now. */
    async resendableAt({ id }: WebhookDeliveryModel, now: Date): Promise<Date | null> {
      const [oldest] = await db.webhookAttempt.findMany({
        where: { deliveryId: id, trigger: 'manual', at: { gt: new Date(now.getTime() - HOUR) } },
        orderBy: { ordinal: 'desc' },
        skip: RESENDS_AN_HOUR - 1,
        take: 1,
      })
      return oldest ? new Date(oldest.at.getTime() + HOUR) : null
    },
  }
}

/**
 * Written into the text of the statement, because otherwise the planner cannot see that the index of undelivered ones
 * covers them.
 */
export const UNDELIVERED_STATUSES = UNDELIVERED.map((status) => Prisma.raw(`'${status}'`))

/** Counts the deliveries, `d`, that fulfil a condition which names their endpoint, up to a limit. */
export function countOfUndelivered(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int FROM (
      SELECT 1 FROM webhook_deliveries d
      WHERE ${which} AND d.status IN (${Prisma.join(UNDELIVERED_STATUSES)}) LIMIT ${COUNTED}) counted`
}

/** How many events of the log an endpoint has missed, and since when. */
export async function missedBy(
  { db, real }: StoreContext,
  endpoint: WebhookEndpointModel,
): Promise<{ from: string | null; events: number }> {
  const which = Prisma.sql`
    ${isOfEndpoint(endpointKey(endpoint))}
    AND d.id >= ${idAt('webhook_delivery', real().getTime() - EVENT_LIFE)}`
  const firsts = UNDELIVERED_STATUSES.map(
    (status) => Prisma.sql`
      (SELECT d.created_at FROM webhook_deliveries d WHERE ${which} AND d.status = ${status} ORDER BY d.id LIMIT 1)`,
  )
  const [missed] = await db.$queryRaw<{ events: number; from: Date | null }[]>`
    SELECT (${countOfUndelivered(which)}) AS events,
      (SELECT min(created_at) FROM (${Prisma.join(firsts, ' UNION ALL ')}) f) AS "from"`
  return { from: missed?.from?.toISOString() ?? null, events: missed?.events ?? 0 }
}

/** Of a delivery that is cancelled, in a statement that cancels whichever still wait. */
export const CANCELLED = Prisma.sql`status = 'cancelled', next_attempt_at = NULL, held_at = NULL`

/** A part of a statement that cancels the deliveries that wait for an endpoint. */
export function cancellingDeliveries(endpoint: WebhookEndpointModel) {
  return part(
    'cancelled',
    ['claim'],
    Prisma.sql`
    UPDATE webhook_deliveries d SET ${CANCELLED} FROM claim
    WHERE ${waitingFor(endpointKey(endpoint))}`,
  )
}

/** Whether the delivery `d` is among those that wait for an endpoint, of which one statement takes a limited number. */
export function waitingFor({ accountId, livemode, endpointId }: EndpointKey): Prisma.Sql {
  return Prisma.sql`
    d.account_id = ${accountId} AND d.livemode = ${livemode} AND d.status = 'pending' AND d.id IN (
      SELECT p.id FROM webhook_deliveries p
      WHERE p.endpoint_id = ${endpointId} AND p.account_id = ${accountId} AND p.livemode = ${livemode}
        AND p.status = 'pending'
      LIMIT ${CANCELLED_AT_ONCE})`
}
