import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/customers',
    name: (names) => names.customers,
    group: 'customers',
    needs: 'customers.read',
    texts: ['customers'],
    load: () => import('./CustomersPage'),
  },
  {
    path: '/dashboard/customers/$id',
    group: 'customers',
    needs: 'customers.read',
    texts: ['customers', 'subscriptions'],
    load: () => import('./CustomerPage'),
  },
  {
    path: '/dashboard/cards',
    name: (names) => names.cards,
    group: 'customers',
    needs: 'payment_methods.read',
    texts: ['customers'],
    load: () => import('./CardsPage'),
  },
  {
    path: '/dashboard/cards/$id',
    group: 'customers',
    needs: 'payment_methods.read',
    texts: ['customers', 'subscriptions'],
    load: () => import('./CardPage'),
  },
] as const satisfies readonly PageEntry[]
