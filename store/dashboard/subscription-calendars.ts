/** What the dashboard reads of subscriptions. Every read is bounded, and names the tenant. */
import type { SubscriptionChargeModel, SubscriptionModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { cursorBounds, readPage, type Page, type PageQuery } from '../page'

export function createSubscriptionCalendars({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** The newest attempts to charge it, newest first. */
    async chargesOf(
      { accountId, livemode }: Tenant,
      subscriptionId: string,
      limit: number,
    ): Promise<SubscriptionChargeModel[]> {
      return db.subscriptionCharge.findMany({
        where: { subscriptionId, accountId, livemode },
        orderBy: [{ chargeDate: 'desc' }, { attempt: 'desc' }],
        take: limit,
      })
    },

    /** Those that charge a card or did, in whatever state, newest first. */
    async ofCard(
      { accountId, livemode }: Tenant,
      paymentMethodId: string,
      query: PageQuery,
    ): Promise<Page<SubscriptionModel>> {
      const where = { accountId, livemode, paymentMethodId, AND: cursorBounds(query) }
      return readPage(query, (page) => db.subscription.findMany({ where, ...page }))
    },
  }
}
