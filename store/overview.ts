/** What operators look at, over all accounts. Each list begins with the newest. */
import { Prisma } from '../prisma/generated/client'
import type { ApiKey } from '../contract/api-keys/view'
import type {
  AccountModel,
  EventModel,
  IncidentModel,
  PaymentModel,
  PaymentOperationModel,
  WebhookAttemptModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
} from '../prisma/generated/models'
import type { StoreContext } from './context'
import { keyOf } from './key-kinds'
import { deliveriesOf } from './webhooks/deliveries'

/**
 * A key, and the time of the last request with it. Request logs are kept for 30 days, so older requests are unknown.
 */
export interface UsedKey extends ApiKey {
  lastUsedAt: Date | null
}

/** A row as JSON. */
export type OverviewRow = Readonly<Record<string, string | number | boolean | null>>

export interface DeliveryWithAttempts extends WebhookDeliveryModel {
  attempts: WebhookAttemptModel[]
}

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

    async findEndpoint(id: string): Promise<WebhookEndpointModel | null> {
      return db.webhookEndpoint.findFirst({ where: { id } })
    },

    async endpoints(accountId: string): Promise<WebhookEndpointModel[]> {
      return db.webhookEndpoint.findMany({ where: { accountId, deletedAt: null }, ...newest })
    },

    /** The deliveries to an endpoint. */
    async deliveries(
      { accountId, livemode, id: endpointId }: WebhookEndpointModel,
      limit: number,
    ): Promise<WebhookDeliveryModel[]> {
      return db.webhookDelivery.findMany({
        where: { accountId, livemode, endpointId },
        ...newest,
        take: limit,
      })
    },

    async payments(accountId: string, status: string | null, limit: number): Promise<PaymentModel[]> {
      const where = { accountId, ...(status !== null && { status }) }
      return db.payment.findMany({ where, ...newest, take: limit })
    },

    /** These columns of the row with this id, whatever its account. */
    async findRow(table: string, columns: readonly string[], id: string): Promise<OverviewRow | null> {
      const [found] = await db.$queryRaw<{ row: OverviewRow }[]>`
        SELECT to_json(t) AS row FROM (
          SELECT ${Prisma.raw(columns.join(', '))} FROM ${Prisma.raw(table)} WHERE id = ${id} LIMIT 1) t`
      return found?.row ?? null
    },

    /** What needs a person about an object, open or not, and how often its workflow was woken in vain. */
    async troubleOf(objectId: string): Promise<{ incidents: IncidentModel[]; vain: number }> {
      const [incidents, handOvers] = await Promise.all([
        db.incident.findMany({ where: { objectId }, orderBy: { firstSeenAt: 'asc' } }),
        db.handOver.findMany({ where: { objectId } }),
      ])
      return { incidents, vain: Math.max(0, ...handOvers.map(({ vain }) => vain)) }
    },

    /** The events of an object, the first one first. */
    async eventsOf(objectId: string): Promise<EventModel[]> {
      return db.event.findMany({ where: { objectId }, orderBy: { id: 'asc' } })
    },

    async findPayment(id: string): Promise<PaymentModel | null> {
      return db.payment.findFirst({ where: { id } })
    },

    async historyOf({ id, accountId, livemode }: PaymentModel): Promise<History> {
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
