import type { PageEntry } from '../../app/page'

export const pages = [
  {
    path: '/dashboard/payments',
    name: (names) => names.payments,
    group: 'payments',
    needs: 'payments.read',
    texts: ['declines', 'paymentList', 'views'],
    load: () => import('./list/PaymentsPage'),
  },
  {
    path: '/dashboard/payments/$id',
    group: 'payments',
    needs: 'payments.read',
    texts: [
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
