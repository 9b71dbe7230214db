/** `GET /v1/refunds` and `GET /v1/payments/{id}/refunds` (rulings 3). */
import { ApiError } from '../../../contract/errors'
import { RefundList, RefundListQuery, RefundsOfPaymentQuery } from '../../../contract/refund/list'
import { presentRefund } from '../../../contract/refund/view'
import type { Tenant } from '../../../store/context'
import { defineRoute, type Reply } from '../../route'
import type { Services } from '../../services'

const success = { status: 200 as const, schema: RefundList, description: 'A page of refunds.' }

export const listRefunds = defineRoute<undefined, RefundListQuery>({
  method: 'get',
  path: '/v1/refunds',
  operationId: 'listRefunds',
  summary: 'List refunds, newest first',
  scope: 'refunds.read',
  query: RefundListQuery,
  success,
  errors: ['foreign_identifier', 'resource_wrong_type'],

  async handler({ services, tenant, query }) {
    return page(services, tenant, query)
  },
})

export const listRefundsOfPayment = defineRoute<undefined, RefundsOfPaymentQuery>({
  method: 'get',
  path: '/v1/payments/{id}/refunds',
  operationId: 'listRefundsOfPayment',
  summary: 'List the refunds of a payment, newest first',
  scope: 'refunds.read',
  params: { id: 'payment' },
  query: RefundsOfPaymentQuery,
  success,
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  async handler({ services, tenant, params, query }) {
    const payment = await services.store.payments.find(tenant, params['id'] ?? '')
    if (!payment) throw new ApiError('resource_missing', { param: 'id' })
    return page(services, tenant, { ...query, payment: payment.id })
  },
})

async function page({ store }: Services, tenant: Tenant, query: RefundListQuery): Promise<Reply> {
  const { rows, hasMore } = await store.refunds.list(tenant, query)
  const list = { object: 'list', data: rows.map(presentRefund), has_more: hasMore }
  return { status: 200, body: JSON.stringify(list) }
}
