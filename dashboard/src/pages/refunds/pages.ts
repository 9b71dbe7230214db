import type { PageEntry } from '../../app/page'

export const pages = [
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
] as const satisfies readonly PageEntry[]
