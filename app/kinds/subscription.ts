/** Subscriptions (contract 10). Their workflow has a story of its own: it sleeps between runs. */
import { SubscriptionList, SubscriptionListQuery } from '../../contract/subscriptions/body'
import { SubscriptionView, presentSubscription } from '../../contract/subscriptions/view'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { WAITING_SUBSCRIPTIONS } from '../../store/overdue'
import { chargesOf } from '../../store/sandbox-clocks/estimate'
import { goingWith } from '../../store/sandbox-clocks/restart'
import { paymentsBy, searchById } from '../dashboard/find/search-by-id'
import { ASLEEP, defineKind } from './kind'
import { EVENTS, rowsNaming } from './shown'

export const subscription = defineKind<SubscriptionModel, SubscriptionListQuery>({
  name: 'subscription',
  ids: 'subscription',
  table: 'subscriptions',
  shown: [
    'livemode',
    'status',
    'amount',
    'currency',
    'interval',
    'customer_id',
    'payment_method_id',
    'due_at',
  ],
  also: [
    EVENTS,
    rowsNaming({
      name: 'charges',
      table: 'subscription_charges',
      by: 'subscription_id',
      columns: ['charge_date', 'attempt', 'status', 'payment_id', 'failure', 'decided_at'],
    }),
  ],
  reads: {
    path: '/v1/subscriptions',
    scope: 'subscriptions.read',
    words: { one: 'a subscription', many: 'subscriptions' },
    list: {
      query: SubscriptionListQuery,
      schema: SubscriptionList,
      rows: ({ store }, tenant, query) => store.subscriptions.list(tenant, query),
      filters: {
        customer: ['subscriptions_customer_id_id_idx'],
        status: ['subscriptions_account_id_livemode_status_id_idx'],
        currency: ['subscriptions_account_id_livemode_currency_id_idx'],
      },
    },
    retrieve: {
      schema: SubscriptionView,
      row: ({ store }, tenant, id) => store.subscriptions.find(tenant, id),
    },
    present: (row) => presentSubscription(row),
  },
  waits: {
    rows: [WAITING_SUBSCRIPTIONS],
    workflow: {
      type: 'subscriptionWorkflow',
      id: 'subscription',
      queue: 'subscriptions',
      title: 'Subscription',
      queries: [],
    },
    clock: {
      passedAs: 'subscriptions',
      tells: ['payment.created', 'payment.captured', 'payment.succeeded', 'subscription.charged'],
      expected: chargesOf,
    },
    asleep: ASLEEP,
    moves: 'money',
    // A card that is refused is the merchant's to see to, who is shown the subscription.
    refusals: null,
  },
  restart: { also: [goingWith('subscription_charges', 'a.subscription_id = old.id')] },
  retention: null,
  payment: null,
  search: [
    searchById('subscription', ({ subscriptions }, ...by) => subscriptions.find(...by)),
    paymentsBy('subscriptionId'),
  ],
})
