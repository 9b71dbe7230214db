/** What a topic's pages.ts is. */
import type { PageEntry } from '../../app/page'
import { oneOf } from '../../app/shapes'

const common = { group: 'customers', needs: 'payment_methods.read', texts: ['fresh'] } as const

export const pages = [
  {
    path: '/dashboard/fresh',
    name: () => 'Fresh cards',
    ...common,
    filters: { status: oneOf(['active', 'expired', 'detached']) },
    list: '/v1/payment_methods',
    load: () => import('./ListPage'),
  },
  {
    path: '/dashboard/fresh/$id',
    ...common,
    reads: ['/v1/payment_methods/{id}'],
    load: () => import('./OnePage'),
  },
] as const satisfies readonly PageEntry[]
