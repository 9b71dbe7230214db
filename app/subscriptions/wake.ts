/**
 * Tells the workflows of subscriptions that something happened. If Temporal cannot be reached, the sweep wakes them
 * later.
 */
import type { SubscriptionModel } from '../../prisma/generated/models'
import type { App } from '../app'

export function wakeSubscriptions(
  { workflows, background }: Pick<App, 'workflows' | 'background'>,
  rows: readonly SubscriptionModel[],
): void {
  for (const { id, accountId, livemode, status, dueAt, customerId: customer } of rows) {
    const ref = { subscription: id, account: accountId, livemode }
    background(workflows.wakeSubscription(ref, { status, dueAt, customer }), 'waking a subscription')
  }
}
