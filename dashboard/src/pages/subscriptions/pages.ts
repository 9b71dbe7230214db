import type { PageEntry } from '../../app/page'
import { text } from '../../app/shapes'
import { SUBSCRIPTION_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/subscriptions',
    name: (names) => names.subscriptions,
    group: 'subscriptions',
    needs: 'subscriptions.read',
    filters: SUBSCRIPTION_FILTERS,
    list: '/v1/subscriptions',
    texts: ['subscriptions'],
    load: () => import('./SubscriptionsPage'),
  },
  {
    path: '/dashboard/subscriptions/new',
    action: (names) => names.newSubscription,
    group: 'subscriptions',
    needs: 'subscriptions.write',
    search: { customer: text },
    texts: ['subscriptions'],
    load: () => import('./NewSubscriptionPage'),
  },
  {
    path: '/dashboard/subscriptions/$id',
    group: 'subscriptions',
    needs: 'subscriptions.read',
    reads: ['/v1/subscriptions/{id}'],
    texts: ['customers', 'subscriptions'],
    load: () => import('./SubscriptionPage'),
  },
] as const satisfies readonly PageEntry[]
