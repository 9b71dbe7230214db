import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard',
    name: (names) => names.home,
    group: 'home',
    texts: ['declines', 'home'],
    load: () => import('./HomePage'),
  },
] as const satisfies readonly PageEntry[]
