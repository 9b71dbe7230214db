import type { PageEntry } from '../../app/page'
import { CARD_FILTERS, CUSTOMER_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/customers',
    name: (names) => names.customers,
    group: 'customers',
    needs: 'customers.read',
    filters: CUSTOMER_FILTERS,
    list: '/v1/customers',
    texts: ['customers', 'subscriptions'],
    load: () => import('./CustomersPage'),
  },
  {
    path: '/dashboard/customers/$id',
    group: 'customers',
    needs: 'customers.read',
    reads: ['/v1/customers/{id}'],
    texts: ['customers', 'subscriptions'],
    load: () => import('./CustomerPage'),
  },
  {
    path: '/dashboard/cards',
    name: (names) => names.cards,
    group: 'customers',
    needs: 'payment_methods.read',
    filters: CARD_FILTERS,
    list: '/v1/payment_methods',
    texts: ['customers'],
    load: () => import('./CardsPage'),
  },
  {
    path: '/dashboard/cards/$id',
    group: 'customers',
    needs: 'payment_methods.read',
    reads: ['/v1/payment_methods/{id}'],
    texts: ['customers', 'subscriptions'],
    load: () => import('./CardPage'),
  },
] as const satisfies readonly PageEntry[]
