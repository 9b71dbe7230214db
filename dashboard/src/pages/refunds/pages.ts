import type { PageEntry } from '../../app/page'
import { REFUND_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/refunds',
    name: (names) => names.refunds,
    group: 'refunds',
    needs: 'refunds.read',
    filters: REFUND_FILTERS,
    list: '/v1/refunds',
    texts: ['refunds'],
    load: () => import('./RefundsPage'),
  },
  {
    path: '/dashboard/refunds/$id',
    group: 'refunds',
    needs: 'refunds.read',
    reads: ['/v1/refunds/{id}'],
    texts: ['refunds'],
    load: () => import('./RefundPage'),
  },
] as const satisfies readonly PageEntry[]
