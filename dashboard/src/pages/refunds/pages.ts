import type { PageEntry } from '../../app/page'
import { REFUND_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/refunds',
    name: (names) => names.refunds,
    group: 'refunds',
    needs: 'refunds.read',
    filters: REFUND_FILTERS,
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
