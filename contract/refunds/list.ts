/** Queries of `GET /v1/refunds` and `GET /v1/payments/{id}/refunds` (contract 4.4). */
import { z } from 'zod'
import { REFUND_STATUSES } from '../../domain/refunds'
import { idOf, listOf, pageQuery, createdQuery, queryCurrency } from '../common'
import { RefundView } from './view'

export const RefundsOfPaymentQuery = z.strictObject({
  ...pageQuery('refund'),
  status: z.enum(REFUND_STATUSES).optional(),
  ...createdQuery(),
})

export type RefundsOfPaymentQuery = z.infer<typeof RefundsOfPaymentQuery>

export const RefundListQuery = RefundsOfPaymentQuery.extend({
  payment: idOf('payment').optional(),
  currency: queryCurrency().optional(),
})

export type RefundListQuery = z.infer<typeof RefundListQuery>

export const RefundList = listOf(RefundView, 'RefundList')
