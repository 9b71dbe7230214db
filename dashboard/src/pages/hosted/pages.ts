import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/hosted',
    title: (texts) => texts.hosted.title,
    group: 'hosted',
    inNavigation: true,
    needs: 'payments.read',
    load: () => import('./SessionsPage'),
  },
  {
    path: '/dashboard/hosted/new',
    title: (texts) => texts.hosted.new,
    group: 'hosted',
    needs: 'payments.write',
    load: () => import('./NewSessionPage'),
  },
  {
    path: '/dashboard/hosted/$id',
    title: (texts) => texts.hosted.one,
    group: 'hosted',
    needs: 'payments.read',
    load: () => import('./SessionPage'),
  },
]
