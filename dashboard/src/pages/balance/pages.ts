import type { PageEntry } from '../../app/page'
import { BALANCE_FILTERS } from './filters'

export const pages = [
  {
    path: '/dashboard/balance',
    name: (names) => names.balance,
    group: 'balance',
    needs: 'balance.read',
    filters: BALANCE_FILTERS,
    list: '/v1/balance/transactions',
    texts: ['balance'],
    load: () => import('./BalancePage'),
  },
] as const satisfies readonly PageEntry[]
