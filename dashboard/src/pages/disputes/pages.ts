import type { PageEntry } from '../../app/page'
import { DISPUTE_FILTERS } from './filters'

const common = { group: 'disputes', needs: 'disputes.read' } as const

export const pages = [
  {
    path: '/dashboard/disputes',
    name: (names) => names.disputes,
    ...common,
    filters: DISPUTE_FILTERS,
    list: '/v1/disputes',
    texts: ['disputes'],
    load: () => import('./DisputesPage'),
  },
  {
    path: '/dashboard/disputes/rates',
    name: (names) => names.disputeRates,
    ...common,
    texts: ['disputes'],
    load: () => import('./RatesPage'),
  },
  {
    path: '/dashboard/disputes/$id',
    ...common,
    reads: ['/v1/disputes/{id}'],
    texts: ['declines', 'disputes', 'logs', 'payment', 'paymentStory'],
    load: () => import('./DisputePage'),
  },
  {
    path: '/dashboard/disputes/$id/evidence',
    group: 'disputes',
    needs: 'disputes.write',
    reads: ['/v1/disputes/{id}'],
    texts: ['disputes'],
    load: () => import('./evidence/EvidencePage'),
  },
  {
    path: '/dashboard/disputes/$id/preview',
    ...common,
    reads: ['/v1/disputes/{id}'],
    texts: ['disputes'],
    load: () => import('./evidence/PreviewPage'),
  },
] as const satisfies readonly PageEntry[]
