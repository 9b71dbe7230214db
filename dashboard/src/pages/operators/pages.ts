import type { PageEntry } from '../../app/page'

const common = { group: 'operators', needs: 'operator.read' } as const

export const pages = [
  {
    path: '/operator',
    name: (names) => names.health,
    ...common,
    texts: ['operators'],
    load: () => import('./HealthPage'),
  },
  {
    path: '/operator/accounts',
    name: (names) => names.accounts,
    ...common,
    texts: ['operators'],
    load: () => import('./AccountsPage'),
  },
  {
    path: '/operator/accounts/$id',
    ...common,
    texts: ['operators', 'settings'],
    load: () => import('./AccountPage'),
  },
  {
    path: '/operator/going-live',
    name: (names) => names.goingLiveRequests,
    ...common,
    texts: ['operators'],
    load: () => import('./RequestsPage'),
  },
  {
    path: '/operator/going-live/$id',
    ...common,
    texts: ['operators', 'settings'],
    load: () => import('./RequestPage'),
  },
  {
    path: '/operator/holds',
    name: (names) => names.holds,
    ...common,
    texts: ['operators'],
    load: () => import('./HoldsPage'),
  },
  {
    path: '/operator/proposals',
    name: (names) => names.proposals,
    ...common,
    texts: ['operators'],
    load: () => import('./ProposalsPage'),
  },
  {
    path: '/operator/holds/$account/$id',
    ...common,
    texts: ['declines', 'logs', 'operators', 'payment', 'paymentStory'],
    load: () => import('./HoldPage'),
  },
  {
    path: '/operator/overdue',
    name: (names) => names.overdue,
    ...common,
    texts: ['operators'],
    load: () => import('./OverduePage'),
  },
  {
    path: '/operator/incidents',
    name: (names) => names.incidents,
    ...common,
    texts: ['operators'],
    load: () => import('./IncidentsPage'),
  },
  {
    path: '/operator/endpoints',
    name: (names) => names.endpoints,
    ...common,
    texts: ['operators'],
    load: () => import('./EndpointsPage'),
  },
  {
    path: '/operator/audit',
    name: (names) => names.operatorsAudit,
    ...common,
    texts: ['operators'],
    load: () => import('./AuditPage'),
  },
] as const satisfies readonly PageEntry[]
