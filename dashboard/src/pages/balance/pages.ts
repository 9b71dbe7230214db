import type { PageEntry } from '../../app/page'
import { BALANCE_FILTERS } from './filters'

const common = { group: 'balance', needs: 'balance.read', texts: ['balance'] } as const

export const pages = [
  {
    path: '/dashboard/balance',
    name: (names) => names.balance,
    ...common,
    filters: BALANCE_FILTERS,
    list: '/v1/balance/transactions',
    load: () => import('./BalancePage'),
  },
  {
    path: '/dashboard/balance/reports',
    name: (names) => names.reports,
    ...common,
    load: () => import('./ReportsPage'),
  },
] as const satisfies readonly PageEntry[]
