import type { PageEntry } from '../../app/page'
import { oneOf, text } from '../../app/shapes'
import { PAYMENT_FILTERS } from './filters'
import { paymentsReads } from './list/reads'

export const pages = [
  {
    path: '/dashboard/payments',
    name: (names) => names.payments,
    group: 'payments',
    needs: 'payments.read',
    filters: PAYMENT_FILTERS,
    search: { view: text },
    reads: paymentsReads,
    texts: ['declines', 'paymentList', 'views'],
    load: () => import('./list/PaymentsPage'),
  },
  {
    path: '/dashboard/payments/$id',
    group: 'payments',
    needs: 'payments.read',
    search: { tab: oneOf(['events', 'requests', 'balance', 'keys']), event: text },
    reads: ['/v1/payments/{id}', '/v1/dashboard/payments/{id}/story'],
    texts: [
      'balance',
      'declines',
      'idempotency',
      'logs',
      'payment',
      'paymentDesk',
      'paymentStory',
      'refunds',
      'webhooks',
    ],
    load: () => import('./one/PaymentPage'),
  },
] as const satisfies readonly PageEntry[]
