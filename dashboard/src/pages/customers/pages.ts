import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/customers',
    title: (texts) => texts.customers.title,
    group: 'customers',
    inNavigation: true,
    needs: 'customers.read',
    load: () => import('./CustomersPage'),
  },
  {
    path: '/dashboard/customers/$id',
    title: (texts) => texts.customers.customer,
    group: 'customers',
    needs: 'customers.read',
    load: () => import('./CustomerPage'),
  },
  {
    path: '/dashboard/cards',
    title: (texts) => texts.customers.cards.title,
    group: 'customers',
    inNavigation: true,
    needs: 'payment_methods.read',
    load: () => import('./CardsPage'),
  },
  {
    path: '/dashboard/cards/$id',
    title: (texts) => texts.customers.cards.one,
    group: 'customers',
    needs: 'payment_methods.read',
    load: () => import('./CardPage'),
  },
]
