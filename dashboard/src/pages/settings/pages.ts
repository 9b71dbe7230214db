import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/settings',
    name: (names) => names.account,
    group: 'settings',
    needs: 'account.read',
    texts: ['settings'],
    load: () => import('./AccountPage'),
  },
  {
    path: '/dashboard/settings/members',
    name: (names) => names.members,
    group: 'settings',
    needs: 'members.read',
    texts: ['keys', 'roleTable', 'settings'],
    load: () => import('./MembersPage'),
  },
  {
    path: '/dashboard/settings/acquirers',
    name: (names) => names.ownAcquirers,
    group: 'settings',
    needs: 'account.read',
    texts: ['acquirers'],
    load: () => import('./AcquirersPage'),
  },
  {
    path: '/dashboard/settings/routing',
    name: (names) => names.routing,
    group: 'settings',
    needs: 'account.read',
    texts: ['declines', 'routing'],
    load: () => import('./RoutingPage'),
  },
  {
    path: '/dashboard/settings/limits',
    name: (names) => names.limits,
    group: 'settings',
    needs: 'account.read',
    texts: ['settings'],
    load: () => import('./LimitsPage'),
  },
  {
    path: '/dashboard/settings/going-live',
    name: (names) => names.goingLive,
    group: 'settings',
    needs: 'account.read',
    texts: ['settings'],
    load: () => import('./GoingLivePage'),
  },
] as const satisfies readonly PageEntry[]
