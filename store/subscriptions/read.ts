/** Reads of subscriptions. Every `where` names the tenant. */
import type { SubscriptionListQuery } from '../../contract/subscriptions/body'
import type { Owed } from '../../domain/subscription-card'
import type { SubscriptionModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, newest, readPage, type Page } from '../page'

const whereOf = ({ accountId, livemode }: Tenant, query: SubscriptionListQuery) => ({
  accountId,
  livemode,
  AND: cursorBounds(query),
  ...(query.customer !== undefined && { customerId: query.customer }),
  ...(query.status && { status: query.status }),
  ...(query.currency !== undefined && { currency: query.currency }),
})

export function createSubscriptionReads({ db }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<SubscriptionModel | null> {
      return db.subscription.findFirst({ where: { id, accountId, livemode } })
    },

    async list(tenant: Tenant, query: SubscriptionListQuery): Promise<Page<SubscriptionModel>> {
      return readPage(query, (page) => db.subscription.findMany({ where: whereOf(tenant, query), ...page }))
    },

    /** The prices of the newest that the query selects. */
    async amounts(tenant: Tenant, query: SubscriptionListQuery) {
      const select = { currency: true, interval: true, intervalCount: true, amount: true }
      return db.subscription.findMany({ where: whereOf(tenant, query), select, ...newest(query) })
    },

    /** Its last attempt, if that was declined. One that the merchant has cancelled is not owed. */
    async owed({ id, lastChargePaymentId, lastChargeStatus }: SubscriptionModel): Promise<Owed | null> {
      if (lastChargePaymentId === null || lastChargeStatus !== 'failed') return null
      const charge = await db.subscriptionCharge.findFirst({
        where: {
          subscriptionId: id,
          paymentId: lastChargePaymentId,
          status: 'failed',
          NOT: { failure: 'cancelled' },
        },
      })
      return charge && { date: charge.chargeDate, attempt: charge.attempt, amount: charge.amount }
    },

    /** The active subscriptions that charge a card. */
    async chargedTo({ accountId, livemode }: Tenant, paymentMethodId: string): Promise<SubscriptionModel[]> {
      return db.subscription.findMany({ where: { accountId, livemode, paymentMethodId, status: 'active' } })
    },

    /** Active ones, by their ids, beginning after one. */
    async activeAfter(
      { accountId, livemode }: Tenant,
      after: string,
      limit: number,
    ): Promise<SubscriptionModel[]> {
      return db.subscription.findMany({
        where: { accountId, livemode, status: 'active', id: { gt: after } },
        orderBy: { id: 'asc' },
        take: limit,
      })
    },

    /** A customer's subscriptions that have not ended. */
    async listOpenOf({ accountId, livemode }: Tenant, customerId: string): Promise<SubscriptionModel[]> {
      return db.subscription.findMany({
        where: { accountId, livemode, customerId, status: { in: ['active', 'paused'] } },
      })
    },
  }
}
