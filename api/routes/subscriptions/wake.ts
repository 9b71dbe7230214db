/** Tells subscriptions' workflows that something happened. If one cannot be told now, the sweep will see to it. */
import type { SubscriptionModel } from '../../../prisma/generated/models'
import type { Reply } from '../../route'
import type { Services } from '../../services'

/** Nothing has happened where the reply is a replay: only those have headers. */
export function wakeSubscriptions(
  { workflows, background }: Services,
  rows: readonly SubscriptionModel[],
  reply: Reply,
): void {
  if (reply.headers) return
  for (const { id, accountId, livemode } of rows) {
    const ref = { subscription: id, account: accountId, livemode }
    background(workflows.wakeSubscription(ref), 'waking a subscription')
  }
}
