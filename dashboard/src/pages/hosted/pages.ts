import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/hosted',
    name: (names) => names.hosted,
    group: 'hosted',
    needs: 'payments.read',
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
    texts: ['hosted'],
    load: () => import('./SessionPage'),
  },
] as const satisfies readonly PageEntry[]
