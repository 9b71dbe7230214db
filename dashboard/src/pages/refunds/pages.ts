import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/refunds',
    name: (names) => names.refunds,
    group: 'refunds',
    needs: 'refunds.read',
    texts: ['refunds'],
    load: () => import('./RefundsPage'),
  },
  {
    path: '/dashboard/refunds/$id',
    group: 'refunds',
    needs: 'refunds.read',
    texts: ['refunds'],
    load: () => import('./RefundPage'),
  },
]
