/** `GET /v1/dashboard/payments.csv`: everything that a search of payments finds, as a file. */
import { z } from 'zod'
import { exportPayments } from '../../../../app/dashboard/payments/export'
import { PaymentCsvQuery } from '../../../../contract/dashboard/payment-csv'
import { defineMemberRoute } from '../../../route'

export const exportPaymentsRoute = defineMemberRoute<undefined, PaymentCsvQuery>({
  method: 'get',
  path: '/v1/dashboard/payments.csv',
  operationId: 'exportDashboardPayments',
  summary: 'Payments as a file of comma-separated values, newest first',
  scope: 'payments.read',
  query: PaymentCsvQuery,
  repeatable: ['status', 'brand'],
  success: { status: 200, schema: z.string(), description: 'The file, in UTF-8.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],
  noStore: true,

  async handler({ services, tenant, account, query }) {
    const parts = await exportPayments(services, tenant, account, query)
    return {
      status: 200,
      body: '',
      file: { type: 'text/csv; charset=utf-8', parts },
      headers: { 'Content-Disposition': 'attachment; filename="payments.csv"' },
    }
  },
})
