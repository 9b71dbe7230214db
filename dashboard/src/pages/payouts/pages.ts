import type { PageEntry } from '../../app/page'
import { PAYOUT_FILTERS } from './filters'

const common = { group: 'payouts', needs: 'payouts.read' } as const

export const pages = [
  {
    path: '/dashboard/payouts',
    name: (names) => names.payouts,
    ...common,
    filters: PAYOUT_FILTERS,
    list: '/v1/payouts',
    texts: ['payouts'],
    load: () => import('./PayoutsPage'),
  },
  {
    path: '/dashboard/payouts/bank-accounts',
    name: (names) => names.bankAccounts,
    ...common,
    texts: ['payouts'],
    load: () => import('./BankAccountsPage'),
  },
  {
    path: '/dashboard/payouts/schedule',
    name: (names) => names.payoutSchedule,
    ...common,
    texts: ['payouts'],
    load: () => import('./SchedulePage'),
  },
  {
    path: '/dashboard/payouts/$id',
    ...common,
    filters: {},
    reads: ['/v1/payouts/{id}'],
    texts: ['balance', 'payouts'],
    load: () => import('./PayoutPage'),
  },
] as const satisfies readonly PageEntry[]
