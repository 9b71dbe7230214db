import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/refunds',
    title: (texts) => texts.refunds.title,
    group: 'refunds',
    inNavigation: true,
    needs: 'refunds.read',
    load: () => import('./RefundsPage'),
  },
  {
    path: '/dashboard/refunds/$id',
    title: (texts) => texts.refunds.one,
    group: 'refunds',
    needs: 'refunds.read',
    load: () => import('./RefundPage'),
  },
]
