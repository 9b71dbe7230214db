/** Query of `GET /v1/payments` (contract 3.16). */
import { z } from 'zod'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { idOf, listOf, pageQuery, createdQuery, email, queryCurrency, text } from '../common'
import { queryMetadata } from '../metadata'
import { PaymentView } from './view'

export const PaymentListQuery = z.strictObject({
  ...pageQuery('payment'),
  status: z.enum(PAYMENT_STATUSES).optional(),
  customer: idOf('customer').optional(),
  reference: text(80, 1).optional(),
  payment_method: idOf('payment_method').optional(),
  subscription: idOf('subscription').optional(),
  currency: queryCurrency().optional(),
  ...createdQuery(),
  email: email().meta({ description: 'Their own, or their customer’s' }).optional(),
  metadata: queryMetadata().optional(),
})

export type PaymentListQuery = z.infer<typeof PaymentListQuery>

export const PaymentList = listOf(PaymentView, 'PaymentList')
