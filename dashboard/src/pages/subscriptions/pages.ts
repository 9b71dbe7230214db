import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/subscriptions',
    name: (names) => names.subscriptions,
    group: 'subscriptions',
    needs: 'subscriptions.read',
    texts: ['subscriptions'],
    load: () => import('./SubscriptionsPage'),
  },
  {
    path: '/dashboard/subscriptions/new',
    action: (names) => names.newSubscription,
    group: 'subscriptions',
    needs: 'subscriptions.write',
    texts: ['subscriptions'],
    load: () => import('./NewSubscriptionPage'),
  },
  {
    path: '/dashboard/subscriptions/$id',
    group: 'subscriptions',
    needs: 'subscriptions.read',
    texts: ['customers', 'subscriptions'],
    load: () => import('./SubscriptionPage'),
  },
] as const satisfies readonly PageEntry[]
