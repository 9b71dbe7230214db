import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/settings',
    title: (texts) => texts.settings.account.title,
    group: 'settings',
    inNavigation: true,
    needs: 'account.read',
    load: () => import('./AccountPage'),
  },
  {
    path: '/dashboard/settings/members',
    title: (texts) => texts.settings.members.title,
    group: 'settings',
    inNavigation: true,
    needs: 'members.read',
    load: () => import('./MembersPage'),
  },
  {
    path: '/dashboard/settings/limits',
    title: (texts) => texts.settings.limits.title,
    group: 'settings',
    inNavigation: true,
    needs: 'account.read',
    load: () => import('./LimitsPage'),
  },
  {
    path: '/dashboard/settings/going-live',
    title: (texts) => texts.settings.goingLive.title,
    group: 'settings',
    inNavigation: true,
    needs: 'account.read',
    load: () => import('./GoingLivePage'),
  },
]
