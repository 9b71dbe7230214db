import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/profile',
    title: (texts) => texts.profile.title,
    group: 'settings',
    load: () => import('./ProfilePage'),
  },
]
