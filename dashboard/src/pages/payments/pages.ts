import type { PageEntry } from '../../app/page'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/payments',
    title: (texts) => texts.paymentList.title,
    group: 'payments',
    inNavigation: true,
    needs: 'payments.read',
    load: () => import('./list/PaymentsPage'),
  },
  {
    path: '/dashboard/payments/$id',
    title: (texts) => texts.payment.title,
    group: 'payments',
    needs: 'payments.read',
    load: () => import('./one/PaymentPage'),
  },
]
