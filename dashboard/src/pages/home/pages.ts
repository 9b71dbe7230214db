import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    title: (texts) => texts.home.title,
    group: 'home',
    inNavigation: true,
    load: () => import('./HomePage'),
  },
]
