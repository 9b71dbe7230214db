/** `GET /v1/payments/{id}/refunds` (contract 4.4). */
import { found, pageOf } from '../../../app/found'
import { RefundList, RefundsOfPaymentQuery } from '../../../contract/refunds/list'
import { presentRefund } from '../../../contract/refunds/view'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listRefundsOfPaymentRoute = defineRoute<undefined, RefundsOfPaymentQuery>({
  method: 'get',
  path: '/v1/payments/{id}/refunds',
  operationId: 'listRefundsOfPayment',
  summary: 'List the refunds of a payment, newest first',
  scope: 'refunds.read',
  params: { id: 'payment' },
  query: RefundsOfPaymentQuery,
  success: { status: 200, schema: RefundList, description: 'A page of refunds.' },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  async handler({ services: { store }, tenant, id, query }) {
    const payment = await found({ find: store.payments.findOrUnderWay }, tenant, id)
    return listReply(
      pageOf(await store.refunds.list(tenant, { ...query, payment: payment.id }), presentRefund),
    )
  },
})
