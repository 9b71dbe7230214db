/** What the dashboard reads of one payment. Every read is bounded, and names the tenant. */
import { ATTEMPT_LEASE } from '../../domain/delivery-schedule'
import type {
  DisputeModel,
  EventModel,
  EventRenderingModel,
  PaymentOperationModel,
  RefundModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
} from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { columnAliases } from '../rows'
import { isDeliveryOf } from '../events'

export type StoryDispute = Pick<
  DisputeModel,
  'id' | 'status' | 'amount' | 'response' | 'evidenceDueBy' | 'openedAt' | 'outcomeAt'
>
export type StoryRefund = Pick<RefundModel, 'id' | 'status' | 'amount' | 'dueAt' | 'createdAt'>

/** How many of a payment's refunds, disputes and operations are looked at. */
const PARTS = 50
/** How many deliveries of an event are looked at: those to all endpoints that an account can have. */
const DELIVERIES = 32

export function createStories({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    async refundsOf({ accountId, livemode }: Tenant, paymentId: string): Promise<StoryRefund[]> {
      return db.refund.findMany({
        where: { accountId, livemode, paymentId },
        select: { id: true, status: true, amount: true, dueAt: true, createdAt: true },
        orderBy: { id: 'desc' },
        take: PARTS,
      })
    },

    async disputesOf({ accountId, livemode }: Tenant, paymentId: string): Promise<StoryDispute[]> {
      return db.dispute.findMany({
        where: { accountId, livemode, paymentId },
        select: {
          id: true,
          status: true,
          amount: true,
          response: true,
          evidenceDueBy: true,
          openedAt: true,
          outcomeAt: true,
        },
        orderBy: { id: 'desc' },
        take: PARTS,
      })
    },

    /** Of a payment that was found for its tenant. */
    async operationsOf(paymentId: string): Promise<PaymentOperationModel[]> {
      return db.paymentOperation.findMany({
        where: { paymentId },
        orderBy: { createdAt: 'desc' },
        take: PARTS,
      })
    },

    /** The newest events of each of the objects, newest first. */
    async eventsOf(
      { accountId, livemode }: Tenant,
      objectIds: readonly string[],
      { limit, before = null }: { limit: number; before?: string | null | undefined },
    ): Promise<EventModel[]> {
      return db.$queryRaw<EventModel[]>`
        SELECT ${columnAliases('events', 'e')} FROM unnest(${objectIds}::text[]) o(id) CROSS JOIN LATERAL (
          SELECT e.* FROM events e
          WHERE e.object_id = o.id AND e.account_id = ${accountId} AND e.livemode = ${livemode}
            AND (${before}::text IS NULL OR e.id < ${before})
          ORDER BY e.id DESC LIMIT ${limit}) e
        ORDER BY e.id DESC LIMIT ${limit}`
    },

    /** The ids of the events' deliveries, to whichever endpoints. */
    async deliveriesOf({ accountId, livemode }: Tenant, eventIds: readonly string[]): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT d.id FROM unnest(${eventIds}::text[]) i(id)
        JOIN events e ON e.id = i.id AND e.account_id = ${accountId} AND e.livemode = ${livemode}
        CROSS JOIN LATERAL (
          SELECT d.id FROM webhook_deliveries d WHERE ${isDeliveryOf('d', 'e')} LIMIT ${DELIVERIES}) d`
      return rows.map(({ id }) => id)
    },

    /** Those of the deliveries that are still to be made, while no attempt is under way. */
    async pendingDeliveries(
      { accountId, livemode }: Tenant,
      ids: readonly string[],
    ): Promise<WebhookDeliveryModel[]> {
      const begun = new Date(real().getTime() - ATTEMPT_LEASE)
      const underWay = await db.webhookAttempt.findMany({
        where: { deliveryId: { in: [...ids] }, finishedAt: null, at: { gt: begun } },
        select: { deliveryId: true },
      })
      const busy = underWay.map(({ deliveryId }) => deliveryId)
      return db.webhookDelivery.findMany({
        where: {
          accountId,
          livemode,
          status: 'pending',
          AND: [{ id: { in: [...ids] } }, { id: { notIn: busy } }],
        },
      })
    },

    async endpointsOf(
      { accountId, livemode }: Tenant,
      ids: readonly string[],
    ): Promise<Map<string, WebhookEndpointModel>> {
      const rows = await db.webhookEndpoint.findMany({ where: { accountId, livemode, id: { in: [...ids] } } })
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** The events' bytes in versions other than their own. */
    async renderingsOf(eventIds: readonly string[]): Promise<EventRenderingModel[]> {
      return db.eventRendering.findMany({ where: { eventId: { in: [...eventIds] } } })
    },
  }
}
