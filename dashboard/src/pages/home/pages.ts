import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    name: (names) => names.home,
    group: 'home',
    texts: ['declines', 'home'],
    load: () => import('./HomePage'),
  },
]
