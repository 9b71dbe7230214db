import type { PageEntry } from '../../app/page'
import type { Texts } from '../../texts/en'

type Load = PageEntry['load']

const entry = (
  path: string,
  title: (texts: Texts['operators']) => string,
  load: Load,
  inNavigation = true,
): PageEntry => ({
  path,
  title: (texts) => title(texts.operators),
  group: 'operators',
  inNavigation,
  needs: 'operator.read',
  load,
})

export const pages: readonly PageEntry[] = [
  entry(
    '/operator',
    ({ health }) => health.title,
    () => import('./HealthPage'),
  ),
  entry(
    '/operator/accounts',
    ({ accounts }) => accounts.title,
    () => import('./AccountsPage'),
  ),
  entry(
    '/operator/accounts/$id',
    ({ accounts }) => accounts.one,
    () => import('./AccountPage'),
    false,
  ),
  entry(
    '/operator/going-live',
    ({ requests }) => requests.title,
    () => import('./RequestsPage'),
  ),
  entry(
    '/operator/going-live/$id',
    ({ requests }) => requests.one,
    () => import('./RequestPage'),
    false,
  ),
  entry(
    '/operator/holds',
    ({ holds }) => holds.title,
    () => import('./HoldsPage'),
  ),
  entry(
    '/operator/overdue',
    ({ overdue }) => overdue.title,
    () => import('./OverduePage'),
  ),
  entry(
    '/operator/incidents',
    ({ incidents }) => incidents.title,
    () => import('./IncidentsPage'),
  ),
  entry(
    '/operator/endpoints',
    ({ endpoints }) => endpoints.title,
    () => import('./EndpointsPage'),
  ),
  entry(
    '/operator/audit',
    ({ audit }) => audit.title,
    () => import('./AuditPage'),
  ),
]
