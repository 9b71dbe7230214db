import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/subscriptions',
    title: (texts) => texts.subscriptions.title,
    group: 'subscriptions',
    inNavigation: true,
    needs: 'subscriptions.read',
    load: () => import('./SubscriptionsPage'),
  },
  {
    path: '/dashboard/subscriptions/new',
    title: (texts) => texts.subscriptions.new,
    group: 'subscriptions',
    needs: 'subscriptions.write',
    load: () => import('./NewSubscriptionPage'),
  },
  {
    path: '/dashboard/subscriptions/$id',
    title: (texts) => texts.subscriptions.one,
    group: 'subscriptions',
    needs: 'subscriptions.read',
    load: () => import('./SubscriptionPage'),
  },
]
