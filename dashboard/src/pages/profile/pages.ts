import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/profile',
    group: 'settings',
    texts: ['profile', 'signin'],
    load: () => import('./ProfilePage'),
  },
] as const satisfies readonly PageEntry[]
