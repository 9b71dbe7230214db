/** What operators look at, over all accounts. Each list begins with the newest. */
import type { ApiKey } from '../contract/api-keys/view'
import type { Id } from '../domain/ids'
import { MINUTE, SECOND } from '../domain/time'
import { idAt, mintedAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type {
  AccountModel,
  EventModel,
  IncidentModel,
  PaymentModel,
  PaymentOperationModel,
  RequestLogModel,
  WebhookAttemptModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
} from '../prisma/generated/models'
import { namesAtAcquirer, type NamedAtAcquirer } from './acquirer-names'
import type { StoreContext, Tenant } from './context'
import { keyOf } from './key-kinds'
import { deliveriesOf } from './webhooks/deliveries'

/**
 * A key, and the time of the last request with it. Request logs are kept for 30 days, so older requests are unknown.
 */
export interface UsedKey extends ApiKey {
  lastUsedAt: Date | null
}

/** A row as JSON. */
export type OverviewRow = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

type Shape = string | number | boolean | null

interface RowsBy {
  table: string
  by: string
  columns: readonly string[]
  limit: number
}

export interface DeliveryWithAttempts extends WebhookDeliveryModel {
  attempts: WebhookAttemptModel[]
}

export type CausedEvent = Pick<EventModel, 'id' | 'type' | 'objectId' | 'createdAt'>

/** A call ends before this, and the clocks of processes do not differ by more than `SECOND`. */
const LONGEST_CALL = MINUTE
const CAUSED = 20

/** Everything that is recorded about how a payment reached its present state. */
export interface History {
  events: EventModel[]
  operations: PaymentOperationModel[]
  deliveries: DeliveryWithAttempts[]
}

export function createOverview({ db }: Pick<StoreContext, 'db'>) {
  const newest = { orderBy: { id: 'desc' } } as const
  return {
    async accounts(limit: number): Promise<AccountModel[]> {
      return db.account.findMany({ ...newest, take: limit })
    },

    async keys(accountId: string): Promise<UsedKey[]> {
      const keys = await db.apiKey.findMany({ where: { accountId }, ...newest })
      const uses = await db.requestLog.groupBy({
        by: ['actorId'],
        where: { accountId, actorId: { in: keys.map(({ id }) => id) } },
        _max: { createdAt: true },
      })
      const usedAt = new Map(uses.map(({ actorId, _max }) => [actorId, _max.createdAt]))
      return keys.map((key) => ({ ...keyOf(key), lastUsedAt: usedAt.get(key.id) ?? null }))
    },

    /** What was called with a key, or by another caller. */
    async calls(accountId: string, actorId: string, limit: number): Promise<RequestLogModel[]> {
      return db.requestLog.findMany({ where: { accountId, actorId }, ...newest, take: limit })
    },

    async endpoints(accountId: string): Promise<WebhookEndpointModel[]> {
      return db.webhookEndpoint.findMany({ where: { accountId, deletedAt: null }, ...newest })
    },

    async payments(
      accountId: string,
      { status, acquirer }: { status: string | null; acquirer?: string | undefined },
      limit: number,
    ): Promise<PaymentModel[]> {
      const where = {
        accountId,
        ...(status !== null && { status }),
        ...(acquirer !== undefined && { acquirer }),
      }
      return db.payment.findMany({ where, ...newest, take: limit })
    },

    /** Of the row with this id, whatever its account, those of these columns that its table has. */
    async findRow(table: string, columns: readonly string[], id: string): Promise<OverviewRow | null> {
      const [found] = await db.$queryRaw<{ row: OverviewRow }[]>`
        SELECT (
          SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY (${columns})) AS row
        FROM ${Prisma.raw(table)} t WHERE id = ${id} LIMIT 1`
      if (!found) return null
      const { row } = found
      return Object.fromEntries(
        columns.filter((name) => name in row).map((name) => [name, row[name] ?? null]),
      )
    },

    /** The newest rows of a table that name an object in the column `by`. */
    async rowsBy(
      { table, by, columns, limit }: RowsBy,
      id: string,
    ): Promise<Readonly<Record<string, Shape>>[]> {
      const found = await db.$queryRaw<{ row: Record<string, Shape> }[]>`
        SELECT to_json(t) AS row FROM (
          SELECT ${Prisma.raw(columns.map((name) => `"${name}"`).join(', '))} FROM ${Prisma.raw(table)}
          WHERE ${Prisma.raw(by)} = ${id} ORDER BY 1 DESC LIMIT ${limit}) t`
      return found.map(({ row }) => row)
    },

    /** What needs a person about an object, open or not, and how often its workflow was woken in vain. */
    async troubleOf(objectId: string): Promise<{ incidents: IncidentModel[]; vain: number }> {
      const [incidents, handOvers] = await Promise.all([
        db.incident.findMany({ where: { objectId }, orderBy: { firstSeenAt: 'asc' } }),
        db.handOver.findMany({ where: { objectId } }),
      ])
      return { incidents, vain: Math.max(0, ...handOvers.map(({ vain }) => vain)) }
    },

    /** The deliveries of an event, the oldest first. */
    deliveriesOf: ({ accountId, livemode }: Tenant, eventId: string): Promise<WebhookDeliveryModel[]> =>
      db.webhookDelivery.findMany({
        where: { accountId, livemode, eventId, id: deliveriesOf(eventId) },
        orderBy: { id: 'asc' },
      }),

    /**
     * The first events that a call caused, oldest first. No index has causes: the events of its account from when it began are gone
     * through, for as long as a call takes at most.
     */
    async eventsCausedBy({ id, accountId, livemode }: Tenant & { id: string }): Promise<CausedEvent[]> {
      const [clock] = await db.$queryRaw<{ ahead: number }[]>`
        SELECT (extract(epoch FROM svc_clock_ahead(${accountId}, ${livemode})) * 1000)::float8 AS ahead`
      const began = mintedAt(id as Id).getTime() + (clock?.ahead ?? 0)
      return db.$queryRaw<CausedEvent[]>`
        SELECT id, type, object_id AS "objectId", created_at AS "createdAt" FROM events
        WHERE account_id = ${accountId} AND livemode = ${livemode} AND cause->>'request' = ${id}
          AND id BETWEEN ${idAt('event', began - SECOND)} AND ${idAt('event', began + LONGEST_CALL)}
        ORDER BY id LIMIT ${CAUSED}`
    },

    /** What its acquirer calls a payment, its captures and its refunds. */
    async namesAtAcquirer(id: string): Promise<NamedAtAcquirer[]> {
      const payment = await db.payment.findFirst({ where: { id } })
      return payment ? namesAtAcquirer({ db }, payment) : []
    },

    async historyOf({ id, accountId, livemode }: Tenant & { id: string }): Promise<History> {
      const oldest = { orderBy: { createdAt: 'asc' } } as const
      const [events, operations] = await Promise.all([
        db.event.findMany({ where: { objectId: id, accountId, livemode }, ...oldest }),
        db.paymentOperation.findMany({ where: { paymentId: id }, ...oldest }),
      ])
      const of = { accountId, livemode }
      const deliveries = await db.webhookDelivery.findMany({
        where: { OR: events.map((event) => ({ ...of, eventId: event.id, id: deliveriesOf(event.id) })) },
        ...oldest,
      })
      const attempts = await db.webhookAttempt.findMany({
        where: { deliveryId: { in: deliveries.map((delivery) => delivery.id) } },
        orderBy: { ordinal: 'asc' },
      })
      const madeFor = (delivery: string) => attempts.filter(({ deliveryId }) => deliveryId === delivery)
      return {
        events,
        operations,
        deliveries: deliveries.map((delivery) => ({ ...delivery, attempts: madeFor(delivery.id) })),
      }
    },
  }
}

export type Overview = ReturnType<typeof createOverview>
