/** Tells subscriptions' workflows that something happened. If one cannot be told now, the sweep will see to it. */
import type { SubscriptionModel } from '../../../prisma/generated/models'
import type { Services } from '../../services'

export function wakeSubscriptions(
  { workflows, background }: Services,
  rows: readonly SubscriptionModel[],
): void {
  for (const { id, accountId, livemode, status, dueAt, customerId: customer } of rows) {
    const ref = { subscription: id, account: accountId, livemode }
    background(workflows.wakeSubscription(ref, { status, dueAt, customer }), 'waking a subscription')
  }
}
