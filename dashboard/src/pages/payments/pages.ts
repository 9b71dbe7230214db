import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/payments/$id',
    title: (texts) => texts.payment.title,
    group: 'payments',
    needs: 'payments.read',
    load: () => import('./one/PaymentPage'),
  },
]
