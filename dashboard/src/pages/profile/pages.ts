import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/profile',
    group: 'settings',
    texts: ['profile', 'signin'],
    load: () => import('./ProfilePage'),
  },
]
