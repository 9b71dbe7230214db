import type { PageEntry } from '../../app/page'
import { HOSTED_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/hosted',
    name: (names) => names.hosted,
    group: 'hosted',
    needs: 'payments.read',
    filters: HOSTED_FILTERS,
    list: '/v1/hosted_sessions',
    texts: ['hosted'],
    load: () => import('./SessionsPage'),
  },
  {
    path: '/dashboard/hosted/new',
    action: (names) => names.newHosted,
    group: 'hosted',
    needs: 'payments.write',
    texts: ['hosted'],
    load: () => import('./NewSessionPage'),
  },
  {
    path: '/dashboard/hosted/$id',
    group: 'hosted',
    needs: 'payments.read',
    reads: ['/v1/hosted_sessions/{id}'],
    texts: ['hosted'],
    load: () => import('./SessionPage'),
  },
] as const satisfies readonly PageEntry[]
